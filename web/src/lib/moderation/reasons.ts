/** What a complaint is about, in words. */
import { m } from '$lib/i18n/online'

const names: Record<string, () => string> = {
  engine: m.online_report_engine,
  chat: m.online_report_chat,
  name: m.online_report_name,
  stalling: m.online_report_stalling,
  other: m.online_report_other,
}

export function reasonName(reason: string): string {
  return names[reason]?.() ?? reason
}
