export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0))

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const theirs = subscription.options.applicationServerKey
  if (theirs === null) return false
  const bytes = new Uint8Array(theirs)
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}

/** This browser's subscription to what the server with this key pushes; one for another key would be refused. */
export async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wanted = bytesOf(key)
  const known = await manager.getSubscription()
  if (known !== null && isFor(known, wanted)) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
}
