import { parentPort, workerData } from 'node:worker_threads';
import { type Printed, writePdf } from './write-pdf.ts';

const { dossie, chave } = workerData as { dossie: Printed; chave: string };
parentPort?.postMessage(await writePdf(dossie, chave));
