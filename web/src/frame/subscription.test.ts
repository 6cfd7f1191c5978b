import { expect, test } from 'vitest'
import { bytesOf, subscribed } from './subscription'

/** A browser's push manager with one subscription at most. */
function manager(key: string | null) {
  let made = 0
  const subscription = (bytes: Uint8Array<ArrayBuffer>): PushSubscription => ({
    endpoint: `https://push.example/${++made}`,
    options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
    unsubscribe: async () => {
      standing = null
      return true
    },
  }) as unknown as PushSubscription
  let standing = key === null ? null : subscription(bytesOf(key))
  return {
    getSubscription: async () => standing,
    subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (standing !== null) throw new Error('there is one already')
      return (standing = subscription(options.applicationServerKey))
    },
  } as unknown as PushManager
}

const OURS = 'BAEC-_8'
const OTHERS = 'BAEC-_4'

test('a subscription for this server is used as it is', async () => {
  expect((await subscribed(manager(OURS), OURS)).endpoint).toBe('https://push.example/1')
})

test('one for another server, or none, is made anew', async () => {
  for (const [before, endpoint] of [[OTHERS, 2], ['BAEC', 2], [null, 1]] as const) {
    const fresh = await subscribed(manager(before), OURS)
    expect(fresh.endpoint).toBe(`https://push.example/${endpoint}`)
    expect(new Uint8Array(fresh.options.applicationServerKey!)).toEqual(bytesOf(OURS))
  }
})
