/** The messages of both catalogues; no name is in both. */
export * from './compiled/messages/_index'
export * from './compiled-online/messages/_index'
// Both compiled catalogues name this type.
export type { LocalizedString } from './compiled/runtime'
