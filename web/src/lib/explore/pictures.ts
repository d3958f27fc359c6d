/**
 * Pictures of a position, to be saved.
 *
 * The engine draws the SVG. Here it gets the typeface of its letters as part of itself, so that
 * it looks the same on every machine, and is painted as a PNG where that is wanted.
 */
import fontUrl from '../../assets/fonts/cormorant-garamond-600.woff2?url'
import { save } from '$lib/shell/files'

/** The width of a picture as SVG, which can be drawn at any, and as PNG. */
export const svgSize_px = 1000
export const pngSize_px = 2000

/** The SVG with its typeface inside. */
export async function withTypeface(svg: string): Promise<string> {
  const response = await fetch(fontUrl)
  if (!response.ok) throw new Error(`the typeface could not be fetched: ${response.status}`)
  return embed(svg, new Uint8Array(await response.arrayBuffer()))
}

/** Puts a typeface into an SVG that asks for Cormorant. */
export function embed(svg: string, font: Uint8Array): string {
  const data = btoa(Array.from(font, (byte) => String.fromCharCode(byte)).join(''))
  const face =
    '@font-face{font-family:Cormorant;font-weight:600;' +
    `src:url(data:font/woff2;base64,${data}) format("woff2")}`
  return svg.replace(/<svg[^>]*>/, (opening) => `${opening}<style>${face}</style>`)
}

/** Paints an SVG as a PNG so many pixels wide and high. */
export async function toPng(svg: string, size_px: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(size_px, size_px)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size_px
    canvas.height = size_px
    canvas.getContext('2d')?.drawImage(image, 0, 0, size_px, size_px)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Draws a position at a width and hands it over as a file. */
export async function savePicture(
  name: string,
  format: 'svg' | 'png',
  draw: (size_px: number) => string,
): Promise<void> {
  const size_px = format === 'svg' ? svgSize_px : pngSize_px
  const svg = await withTypeface(draw(size_px))
  const contents =
    format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg, size_px)
  save(name, contents)
}
