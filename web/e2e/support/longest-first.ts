/** The order of the browser tests: the longest file first, so that no worker ends with it alone. */
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files by name, longest first, as measured; the others follow in any order. */
const longest = [
  'online-line',
  'accessibility',
  'accessibility-states',
  'storage',
  'site',
  'languages',
  'turns',
  'online-offers',
  'accessibility-online',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = longest.indexOf(basename(moduleId, '.e2e.ts'))
  return index < 0 ? longest.length : index
}
