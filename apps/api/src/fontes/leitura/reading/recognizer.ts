import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

const model = path.dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/por/package.json')));

export type Recognized = {
  texto: string;
  confianca: number;
  /** In pixels. */
  x0: number;
  y0: number;
  x1: number;
  y1: number;
};

let starting: Promise<Worker> | undefined;

/** Program and model are those of the installed packages: nothing is fetched, nothing is written. */
async function start(): Promise<Worker> {
  const worker = await createWorker('por', OEM.LSTM_ONLY, {
    langPath: path.join(model, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '150' });
  return worker;
}

/** The words in a picture, line by line. */
export async function recognize(png: Buffer): Promise<Recognized[]> {
  starting ??= start();
  const worker = await starting;
  const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .map(({ text, confidence, bbox }) => ({ texto: text, confianca: confidence, ...bbox }));
}
