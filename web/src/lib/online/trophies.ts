/**
 * What trophies are called and how they are won, by the name that the server gives them. One that is
 * new to this page goes by that name.
 */
import { m } from '$lib/i18n/online'

const words: Record<string, readonly [title: () => string, text: () => string]> = {
  'first-win': [m.trophy_first_win, m.trophy_first_win_text],
  'first-online-win': [m.trophy_first_online_win, m.trophy_first_online_win_text],
  'light-win': [m.trophy_light_win, m.trophy_light_win_text],
  'dark-win': [m.trophy_dark_win, m.trophy_dark_win_text],
  'swap-win': [m.trophy_swap_win, m.trophy_swap_win_text],
  'no-swap-win': [m.trophy_no_swap_win, m.trophy_no_swap_win_text],
  'swapped-win': [m.trophy_swapped_win, m.trophy_swapped_win_text],
  'network-4': [m.trophy_network_4, m.trophy_network_4_text],
  'network-6': [m.trophy_network_6, m.trophy_network_6_text],
  'network-8': [m.trophy_network_8, m.trophy_network_8_text],
  'islands-12': [m.trophy_islands_12, m.trophy_islands_12_text],
  'bridges-12': [m.trophy_bridges_12, m.trophy_bridges_12_text],
  'networks-3': [m.trophy_networks_3, m.trophy_networks_3_text],
  'networks-4': [m.trophy_networks_4, m.trophy_networks_4_text],
  'one-network': [m.trophy_one_network, m.trophy_one_network_text],
  'no-sandbank': [m.trophy_no_sandbank, m.trophy_no_sandbank_text],
  'no-bridge': [m.trophy_no_bridge, m.trophy_no_bridge_text],
  'every-span': [m.trophy_every_span, m.trophy_every_span_text],
  'four-corners': [m.trophy_four_corners, m.trophy_four_corners_text],
  'last-bridge': [m.trophy_last_bridge, m.trophy_last_bridge_text],
  'one-point': [m.trophy_one_point, m.trophy_one_point_text],
  'margin-10': [m.trophy_margin_10, m.trophy_margin_10_text],
  'margin-20': [m.trophy_margin_20, m.trophy_margin_20_text],
  shutout: [m.trophy_shutout, m.trophy_shutout_text],
  'tie-break-islands': [m.trophy_tie_break_islands, m.trophy_tie_break_islands_text],
  'tie-break-bridges': [m.trophy_tie_break_bridges, m.trophy_tie_break_bridges_text],
  'shared-victory': [m.trophy_shared_victory, m.trophy_shared_victory_text],
  'never-behind': [m.trophy_never_behind, m.trophy_never_behind_text],
  comeback: [m.trophy_comeback, m.trophy_comeback_text],
  'last-turn': [m.trophy_last_turn, m.trophy_last_turn_text],
  'level-5': [m.trophy_level_5, m.trophy_level_5_text],
  'every-level': [m.trophy_every_level, m.trophy_every_level_text],
  'level-10': [m.trophy_level_10, m.trophy_level_10_text],
  'games-10': [m.trophy_games_10, m.trophy_games_10_text],
  'games-100': [m.trophy_games_100, m.trophy_games_100_text],
  'games-1000': [m.trophy_games_1000, m.trophy_games_1000_text],
  'days-10': [m.trophy_days_10, m.trophy_days_10_text],
  'days-30': [m.trophy_days_30, m.trophy_days_30_text],
  'every-edition': [m.trophy_every_edition, m.trophy_every_edition_text],
  'custom-win': [m.trophy_custom_win, m.trophy_custom_win_text],
  'wins-in-a-row-5': [m.trophy_wins_in_a_row_5, m.trophy_wins_in_a_row_5_text],
  'opponents-10': [m.trophy_opponents_10, m.trophy_opponents_10_text],
  'opponents-50': [m.trophy_opponents_50, m.trophy_opponents_50_text],
  'giant-slayer': [m.trophy_giant_slayer, m.trophy_giant_slayer_text],
  'correspondence-10': [m.trophy_correspondence_10, m.trophy_correspondence_10_text],
  'thirty-days': [m.trophy_thirty_days, m.trophy_thirty_days_text],
  'time-trouble': [m.trophy_time_trouble, m.trophy_time_trouble_text],
}

export function trophyName(trophy: string): string {
  return words[trophy]?.[0]() ?? trophy.replaceAll('-', ' ')
}

/** What is to be done for it. */
export function trophyText(trophy: string): string {
  return words[trophy]?.[1]() ?? ''
}
