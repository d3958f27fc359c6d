// Chooses the theme before the first paint, and which page the skeleton in index.html is of; the
// page's own scripts take over from here (src/lib/shell/appearance.svelte.ts). A file of its own
// because inline scripts are forbidden. The build adds what can be fetched early (vite.early.ts).
;(() => {
  const root = document.documentElement
  let stored = {}
  try {
    stored = JSON.parse(localStorage.getItem('ponte.settings')) ?? {}
  } catch {
    // Broken or forbidden storage: the page itself will say so.
  }
  const wants = (query) => matchMedia(query).matches
  const themes = ['light', 'dark', 'contrast']
  // A board in a frame has the theme that its address asks for.
  const isFrame = location.pathname.startsWith('/embed/')
  const asked = isFrame ? new URLSearchParams(location.search).get('theme') : null
  const chosen = themes.find((theme) => theme === asked) ?? stored.theme
  const wished = wants('(prefers-contrast: more)')
    ? 'contrast'
    : wants('(prefers-color-scheme: dark)')
      ? 'dark'
      : 'light'
  root.dataset.theme = themes.includes(chosen) ? chosen : wished
  const path = location.pathname.replace(/\/+$/, '')
  const boards = [/^\/explore$/, /^\/game\//]
  if (path === '') root.dataset.page = 'home'
  else if (boards.some((board) => board.test(path)) || (path === '/play' && showsGame())) {
    root.dataset.page = 'board'
  }

  /** As in src/lib/play/unfinished.ts. */
  function showsGame() {
    if (location.hash) return true
    try {
      return Object.keys(localStorage).some((key) => key.startsWith('ponte.game.'))
    } catch {
      return false
    }
  }
})()
