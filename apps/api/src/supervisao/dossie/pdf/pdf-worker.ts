import { parentPort, workerData } from 'node:worker_threads';
import type { Dossie } from '@painel-pj/contract/supervisao/dossie';
import { writePdf } from './write-pdf.ts';

const { dossie, chave } = workerData as { dossie: Dossie; chave: string };
parentPort?.postMessage(await writePdf(dossie, chave));
