/** Handing an address on, through the device's own sheet or the clipboard. */
import { m } from '$lib/i18n/online'
import { toast } from '$lib/ui/toast.svelte'

/** Whether the device has a sheet of its own for this. */
export const hasSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

export async function share(path: string, title: string): Promise<void> {
  const url = new URL(path, location.href).href
  if (hasSheet()) {
    // Whoever closes the sheet has changed their mind; nothing needs to be said.
    await navigator.share({ url, title }).catch(() => undefined)
    return
  }
  await copy(url)
}

/** Without HTTPS there is no clipboard: then the text is shown. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.say(m.online_copied())
  } catch {
    toast.say(text, { stays: true })
  }
}
