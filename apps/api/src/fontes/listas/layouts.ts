import type { Lista } from '@painel-pj/contract/fontes/listas';
import type { Entrada } from './entrada.ts';
import type { ListaFile } from './lista-file.ts';
import { readCgu } from './read-cgu.ts';
import { readBcb, readTcu } from './read-json.ts';
import { readOfac } from './read-ofac.ts';
import { readOnu } from './read-onu.ts';
import { readInterna, readSpa, readTrabalhoEscravo } from './read-simple-lists.ts';
import { readUe } from './read-ue.ts';

type TellDay = (day: string | null) => void;

export type Layout = {
  /** Each entry of the list in turn; null: one that is not searched for. */
  read: (files: ListaFile[], tellDay: TellDay) => AsyncGenerator<Entrada | null>;
  /** The list comes in several files. */
  isOfFiles?: true;
  /** Of a zip with several texts, the one that is read. */
  inZip?: RegExp;
  /** What is listed keeps its reference when what is said of it changes. */
  hasStableReference?: true;
};

const ofOne =
  (read: (file: ListaFile, tellDay: TellDay) => AsyncGenerator<Entrada>): Layout['read'] =>
  ([file], tellDay) =>
    read(file as ListaFile, tellDay);

export const layouts: Record<Lista, Layout> = {
  onu: { read: ofOne(readOnu), hasStableReference: true },
  ofac: { read: readOfac, isOfFiles: true },
  ue: { read: ofOne(readUe), hasStableReference: true },
  ceis: { read: ofOne(readCgu('ceis')), hasStableReference: true },
  cnep: { read: ofOne(readCgu('cnep')), hasStableReference: true },
  cepim: { read: ofOne(readCgu('cepim')) },
  leniencia: { read: ofOne(readCgu('leniencia')), inZip: /^(?!.*efeito)/i, hasStableReference: true },
  tcu: { read: readTcu, isOfFiles: true },
  bcb: { read: readBcb, isOfFiles: true },
  'trabalho-escravo': { read: ofOne(readTrabalhoEscravo) },
  pep: { read: ofOne(readCgu('pep')) },
  'spa-autorizados': { read: ofOne(readSpa), hasStableReference: true },
  interna: { read: ofOne(readInterna) },
};
