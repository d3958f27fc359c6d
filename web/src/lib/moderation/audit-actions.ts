/** What moderators do, in words. A deed that is new to this page goes by its name. */
import { m } from '$lib/i18n/online'

const names: Record<string, () => string> = {
  ban: m.house_deed_ban,
  unban: m.house_deed_unban,
  mute: m.house_deed_mute,
  rename: m.house_new_name,
  role: m.house_deed_role,
  create: m.house_deed_create,
  password: m.house_deed_password,
  invite: m.house_deed_invite,
  inspect: m.house_deed_inspect,
  'remove-chat': m.house_deed_remove_chat,
}

export function deedName(action: string): string {
  return names[action]?.() ?? action
}
