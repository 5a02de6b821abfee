import type { Exemplo } from '#documentos/example-service.ts';
import { drawCard, drawFace, drawSheet, renderDrawing } from './drawings.ts';
import { buildSheet, buildTextDocument } from './office-files.ts';
import { buildPdf } from './pdf-file.ts';

const pictures = [
  { extensao: 'jpg', format: 'jpeg', scale: 1, drawing: drawCard('#a7f3d0', true) },
  { extensao: 'jpg', format: 'jpeg', scale: 0.7, drawing: drawCard('#bbf7d0', false) },
  { extensao: 'jpg', format: 'jpeg', scale: 0.7, drawing: drawSheet('#0ea5e9') },
  { extensao: 'jpg', format: 'jpeg', scale: 0.7, drawing: drawFace('#cbd5e1', '#d6a57c') },
  { extensao: 'png', format: 'png', scale: 0.4, drawing: drawCard('#bfdbfe', true) },
  { extensao: 'png', format: 'png', scale: 0.4, drawing: drawSheet('#16a34a') },
  { extensao: 'webp', format: 'webp', scale: 0.5, drawing: drawFace('#e2e8f0', '#8d5a3b') },
  { extensao: 'webp', format: 'webp', scale: 0.5, drawing: drawSheet('#f59e0b') },
] as const;

const notice = ['Documento de demonstração.', 'Nomes, números e endereços são fictícios.'];

/** Whole up to its first rows of pixels, and rubbish from there on. */
function damage(picture: Buffer): Buffer {
  const half = Math.floor(picture.length / 4);
  return Buffer.concat([picture.subarray(0, half), Buffer.alloc(half, 0xff)]);
}

/** One file of each kind that reviewers meet, several of the common ones. */
export async function buildDemoFiles(): Promise<Exemplo[]> {
  const drawn: Exemplo[] = [];
  for (const { extensao, format, scale, drawing } of pictures) {
    drawn.push({ extensao, content: await renderDrawing(drawing, format, scale) });
  }
  return [
    ...drawn,
    { extensao: 'jpg', content: damage(drawn[2]?.content ?? Buffer.alloc(0)), isDamaged: true },
    { extensao: 'pdf', content: buildPdf('Contrato Social', notice) },
    { extensao: 'pdf', content: buildPdf('Comprovante', [...notice, 'Emitido para testes do painel.']) },
    { extensao: 'xlsx', content: buildSheet([12_400, 15_900, 11_250, 18_300, 20_050, 17_700]) },
    { extensao: 'docx', content: buildTextDocument(notice) },
  ];
}
