/** How many games wait for whoever looks at the page: told in the window's title. */
class TitleBadge {
  count = $state(0)

  /** A title with the number of games before it. */
  title(title: string): string {
    return this.count > 0 ? `(${this.count}) ${title}` : title
  }
}

export const titleBadge = new TitleBadge()
