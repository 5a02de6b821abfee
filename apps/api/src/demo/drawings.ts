import { loadSharp } from '#load-sharp.ts';

type Format = 'jpeg' | 'png' | 'webp';
type Drawing = { width: number; height: number; shapes: string };

const bar = (x: number, y: number, width: number, fill = '#475569') =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${fill}"/>`;
const person = (x: number, y: number, size: number, [face, clothes]: [string, string]) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${face}"/><path d="M${x - size * 1.7} ${y + size * 3.2}a${size * 1.7} ${size * 1.9} 0 0 1 ${size * 3.4} 0z" fill="${clothes}"/>`;

/** An identity card: a face on one side, lines where the data would be. */
export const drawCard = (tint: string, hasFace: boolean): Drawing => ({
  width: 1280,
  height: 860,
  shapes: `<rect width="1280" height="860" fill="#d6d3d1"/><rect x="70" y="70" width="1140" height="720" rx="36" fill="${tint}"/>
    ${hasFace ? `<rect x="130" y="230" width="330" height="430" rx="16" fill="#f8fafc"/>${person(295, 370, 90, ['#64748b', '#64748b'])}` : '<circle cx="290" cy="440" r="150" fill="none" stroke="#334155" stroke-width="6" stroke-dasharray="14 10"/>'}
    ${bar(130, 130, 520, '#1e293b')}${[0, 1, 2, 3, 4, 5].map((row) => bar(530, 250 + row * 70, 560 - row * 55)).join('')}`,
});

/** A sheet of paper, as a bill or a certificate. */
export const drawSheet = (tint: string): Drawing => ({
  width: 1000,
  height: 1414,
  shapes: `<rect width="1000" height="1414" fill="#fafaf9"/><rect width="1000" height="170" fill="${tint}"/>
    ${bar(80, 80, 420, '#f8fafc')}${Array.from({ length: 22 }, (_, row) => bar(80, 250 + row * 46, 820 - ((row * 97) % 330))).join('')}
    <rect x="640" y="1270" width="270" height="70" rx="10" fill="none" stroke="${tint}" stroke-width="6"/>`,
});

/** Somebody in front of a wall. */
export const drawFace = (wall: string, skin: string): Drawing => ({
  width: 960,
  height: 1200,
  shapes: `<rect width="960" height="1200" fill="${wall}"/>${person(480, 520, 190, [skin, '#3f5b87'])}<path d="M290 500a190 210 0 0 1 380 0q-190-120-380 0z" fill="#292524"/>`,
});

/** With the grain of a scan, so that sizes are those of papers and not of drawings. */
export async function renderDrawing(
  { width, height, shapes }: Drawing,
  format: Format,
  scale: number,
): Promise<Buffer> {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const sharp = await loadSharp();
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
    .toFormat(format, format === 'png' ? { compressionLevel: 3 } : { quality: 88 })
    .toBuffer();
}
