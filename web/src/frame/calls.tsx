import { useEffect, useState } from 'preact/hooks'
import { call, callKey, saysOf } from './api'
import { en } from './en'
import { setWantsPush, wantsPush } from './prefs'
import { subscribed } from './subscription'

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Has this browser called for a seat; asks for leave if need be, so only after a click. */
async function callHere(token: string): Promise<void> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') throw new Error(en.pushDenied)
  const worker = await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  const { key } = await callKey()
  const subscription = await subscribed(worker.pushManager, key)
  await call(token, { push: { endpoint: subscription.endpoint, keys: subscription.toJSON().keys ?? {} } })
  setWantsPush(true)
}

/** Ends this browser's calls for a seat; other devices and a webhook are called as before. */
async function callElsewhere(token: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/sw.js')
  const subscription = await worker?.pushManager.getSubscription()
  if (subscription) await call(token, { none: true, endpoint: subscription.endpoint })
  setWantsPush(false)
}

/** Once a device wants to be called, it is called for every table that is opened on it. */
export function useCalls(token: string | null): void {
  useEffect(() => {
    if (token !== null && canPush() && wantsPush() && Notification.permission === 'granted') void callHere(token).catch(() => undefined)
  }, [token])
}

/** How one wants to be called when it is one's turn and the page is out of sight. */
export function Calls({ token }: { token: string }) {
  const [isOn, setOn] = useState(wantsPush() && canPush() && Notification.permission === 'granted')
  const [url, setUrl] = useState('')
  const [says, setSays] = useState('')
  const [secret, setSecret] = useState('')
  const [isProblem, setProblem] = useState(false)
  const done = (text: string): void => {
    setProblem(false)
    setSays(text)
  }
  const fail = (failed: unknown): void => {
    setProblem(true)
    setSays(saysOf(failed))
  }
  const toggle = (): void => {
    if (isOn) {
      void callElsewhere(token)
        .then(() => {
          setOn(false)
          done(en.pushOff)
        })
        .catch(fail)
    } else {
      void callHere(token)
        .then(() => {
          setOn(true)
          done(en.pushOn)
        })
        .catch(fail)
    }
  }
  const hook = (event: Event): void => {
    event.preventDefault()
    const wanted = url.trim()
    void call(token, { webhook: wanted })
      .then(answer => {
        setSecret(answer.secret ?? '')
        done(wanted === '' ? en.webhookOff : en.webhookSet)
      })
      .catch(fail)
  }
  return (
    <details class="calls">
      <summary>{en.calls}</summary>
      {canPush() && <p><button aria-pressed={isOn} data-push onClick={toggle}>{isOn ? en.pushStop : en.pushStart}</button></p>}
      <form class="row" onSubmit={hook}>
        <label class="field grow">
          {en.webhook}
          <input type="url" name="webhook" value={url} placeholder="https://" onInput={event => setUrl(event.currentTarget.value)} />
        </label>
        <button>{en.set}</button>
      </form>
      <p class="label">{en.webhookHint}</p>
      {secret !== '' && <p class="one-time">{en.webhookSecret} <code>{secret}</code></p>}
      {says !== '' && <p class={isProblem ? 'problem' : ''} role="status">{says}</p>}
    </details>
  )
}
