import { loadSharp } from '#plataforma/load-sharp.ts';
import { notice, type Sheet } from './describe-paper.ts';
import { type Canvas, writeLine } from './letters.ts';
import { createRandom } from './random.ts';

const width = 720;
const margin = 32;
const firstRow = 132;
const rowHeight = 46;
const faceWidth = 150;
const lineLength = 46;

function drawFace(seed: number): string {
  const random = createRandom(seed);
  const skin = random.pick(['#f1c9a5', '#d9a066', '#a86b3c', '#7a4a26', '#e8b58f']);
  const hair = random.pick(['#2b1b12', '#5b3a1e', '#111', '#8a8a8a', '#a8743a']);
  const shirt = random.pick(['#37506b', '#6b3737', '#3e6b37', '#444', '#705a8a']);
  const mouth = random.integer(4, 12);
  return `<g transform="translate(${margin} ${firstRow - 24})">
    <rect width="${faceWidth}" height="190" fill="#dfe6ea"/>
    <path d="M10 190c0-50 30-62 65-62s65 12 65 62z" fill="${shirt}"/>
    <rect x="60" y="104" width="30" height="34" fill="${skin}"/>
    <ellipse cx="75" cy="74" rx="40" ry="${random.integer(44, 52)}" fill="${skin}"/>
    <path d="M33 74c-4-60 88-60 84 0-6-${random.integer(18, 38)}-20-32-42-32s-36 12-42 32z" fill="${hair}"/>
    <circle cx="60" cy="74" r="4" fill="#222"/><circle cx="90" cy="74" r="4" fill="#222"/>
    <path d="M60 98q15 ${mouth} 30 0" stroke="#7a3b2e" stroke-width="3" fill="none"/>
  </g>`;
}

function cutLines(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= lineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const linesOf = ({ rows }: Sheet) =>
  rows.flatMap(([label, value]) =>
    cutLines(value).map((line, at) => ({ label: at === 0 ? label : '', line })),
  );

const drawPaper = (height: number, face: number | undefined) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f6f4ea"/>
    <rect width="100%" height="84" fill="#d5e3d8"/>
    <rect x="8" y="8" width="${width - 16}" height="${height - 16}" fill="none" stroke="#8aa394" stroke-width="2"/>
    ${face === undefined ? '' : drawFace(face)}
  </svg>`;

async function write(
  canvas: Canvas,
  { title, issuer, face }: Sheet,
  lines: ReturnType<typeof linesOf>,
): Promise<void> {
  const x = face === undefined ? margin : margin * 2 + faceWidth;
  await writeLine(canvas, title, { x: margin, y: 44, size: 24, weight: 'Bold' });
  await writeLine(canvas, issuer, { x: margin, y: 68, size: 14 });
  for (const [at, { label, line }] of lines.entries()) {
    const y = firstRow + at * rowHeight;
    await writeLine(canvas, label, { x, y: y - 22, size: 13, fill: '#5a6b62' });
    await writeLine(canvas, line, { x, y, size: 20 });
  }
  const y = canvas.height - 22;
  await writeLine(canvas, notice, { x: margin, y, size: 18, weight: 'Bold', fill: '#b3261e', opacity: 0.8 });
}

/** As a JPEG; `side` is the longest one, for a picture too small to be read. */
export async function drawPicture(sheet: Sheet, side?: number) {
  const sharp = await loadSharp();
  const lines = linesOf(sheet);
  const height = Math.max(440, firstRow + lines.length * rowHeight + 40);
  const data = await sharp(Buffer.from(drawPaper(height, sheet.face)))
    .removeAlpha()
    .raw()
    .toBuffer();
  await write({ data, width, height }, sheet, lines);
  const drawn = sharp(data, { raw: { width, height, channels: 3 } });
  const sized = side ? drawn.resize(side, side, { fit: 'inside' }) : drawn;
  const { data: content, info } = await sized.jpeg({ quality: 72 }).toBuffer({ resolveWithObject: true });
  return { content, imagem: { largura: info.width, altura: info.height, umaCor: false } };
}
