import { randomUUID } from 'node:crypto';
import type { Documentos } from '@painel-pj/contract/documentos/documento';
import { createDrawnFileService } from '#documentos/receive/drawn-file-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { DemoCadastro } from './demo-cadastro.ts';
import { type DemoEntry, peersOf } from './demo-cases.ts';
import { flaws } from './demo-flaws.ts';
import { describePaper, type Subject } from './drawing/describe-paper.ts';
import { drawPdf } from './drawing/draw-pdf.ts';
import { drawPicture } from './drawing/draw-picture.ts';

/** A row of `documento`, by its columns. */
export type DemoDocumento = {
  id: string;
  cadastro_id: string;
  socio_cpf: string | null;
  chave: string;
  extensao: 'pdf' | 'jpg';
  bytes: number;
  sha256: string;
  sha256_recebido: string;
  tem_miniatura: boolean;
  sha256_miniatura: string | null;
  criado_em: string;
  fatos: object;
};
type Place = { cadastroId: string; socio: number | null; chave: string; extensao: 'pdf' | 'jpg' };
type Drawn = { cadastro: DemoCadastro & { id: string }; documentos: DemoDocumento[] };

const smallSide = 240;

function wrongIn({ at, cadastro }: DemoEntry, { socio, chave }: Place) {
  if (cadastro.situacao === 'cadastrado') return undefined;
  return flaws.find((flaw) => flaw.at === at && flaw.chave === (socio === null ? chave : `socios.${socio}`));
}

/** Draws the papers of fictitious companies, and keeps them as if they had been sent. */
export function createDemoFiles(config: Pick<Config, 'documentos'>, today: Date) {
  const files = createDrawnFileService(config);

  function subjectOf(entry: DemoEntry, place: Place): Subject {
    const socio = place.socio === null ? undefined : entry.company.socios[place.socio];
    const subject = { company: entry.company, today, ...(socio && { socio }) };
    return wrongIn(entry, place)?.subject?.(subject, peersOf(entry)) ?? subject;
  }

  async function drawPaper(entry: DemoEntry, place: Place) {
    const sheet = describePaper(place.chave, subjectOf(entry, place));
    const spoiled = wrongIn(entry, place)?.spoiled;
    if (place.extensao === 'pdf') {
      const pedeSenha = spoiled === 'senha';
      const content = await drawPdf(sheet, pedeSenha ? 'fictícia' : undefined);
      return { content, fatos: { pdf: { pedeSenha, paginas: 1 } } };
    }
    const { content, imagem } = await drawPicture(sheet, spoiled === 'pequena' ? smallSide : undefined);
    return { content, fatos: { imagem } };
  }

  async function keepPaper(entry: DemoEntry, place: Place) {
    const { cadastroId, socio, chave, extensao } = place;
    const { content, fatos } = await drawPaper(entry, place);
    const { id, nome, sha256, sha256Miniatura } = await files.keep({ content, extensao });
    const row: DemoDocumento = {
      id,
      cadastro_id: cadastroId,
      // By its true number: what was typed may be another partner's.
      socio_cpf: socio === null ? null : (entry.company.socios[socio]?.cpf ?? null),
      chave,
      extensao,
      bytes: content.length,
      sha256: `\\x${sha256}`,
      sha256_recebido: `\\x${sha256}`,
      tem_miniatura: sha256Miniatura !== null,
      sha256_miniatura: sha256Miniatura && `\\x${sha256Miniatura}`,
      criado_em: entry.cadastro.criado_em,
      fatos,
    };
    return { row, nome };
  }

  /** A file for each name; a name without one stays so. */
  async function keepPapers(
    entry: DemoEntry,
    cadastroId: string,
    socio: number | null,
    documentos: Documentos = {},
  ) {
    const kept = await Promise.all(
      Object.entries(documentos).flatMap(([chave, name]) => {
        if (name === null) return [];
        const extensao = name.endsWith('.jpg') ? 'jpg' : 'pdf';
        return keepPaper(entry, { cadastroId, socio, chave, extensao });
      }),
    );
    const names = Object.fromEntries(kept.map(({ row, nome }) => [row.chave, nome]));
    return { rows: kept.map(({ row }) => row), documentos: { ...documentos, ...names } };
  }

  return {
    async draw(entry: DemoEntry): Promise<Drawn> {
      const { cadastro } = entry;
      const id = randomUUID();
      const own = await keepPapers(entry, id, null, cadastro.documentos);
      const partners = await Promise.all(
        cadastro.socios.map(({ documentos }, at) => keepPapers(entry, id, at, documentos)),
      );
      const socios = cadastro.socios.map((socio, at) => ({
        ...socio,
        documentos: partners[at]?.documentos,
      }));
      return {
        cadastro: { ...cadastro, id, documentos: own.documentos, socios },
        documentos: [own, ...partners].flatMap(({ rows }) => rows),
      };
    },
  };
}
