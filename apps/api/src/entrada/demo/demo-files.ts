import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import PDFDocument from 'pdfkit';
import { createDrawnFileService } from '#documentos/receive/drawn-file-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import { type DemoEntry, peersOf } from './demo-cases.ts';
import { flawOf } from './demo-flaws.ts';
import { describePaper, notice, type Sheet, type Subject } from './describe-paper.ts';
import { drawPicture } from './draw-picture.ts';

/** One page or more; with a password nobody can open it. */
function drawPdf(sheet: Sheet, userPassword?: string): Promise<Buffer> {
  // Without a date of making, the same sheet gives the same bytes.
  const info = { Title: sheet.title, CreationDate: new Date(0), ModDate: new Date(0) };
  const secret = userPassword && { userPassword, ownerPassword: userPassword };
  const document = new PDFDocument({ size: 'A4', margin: 56, info, ...secret });
  const write = (text: string, size: number, colour = '#1b1b1b') =>
    document.fontSize(size).fillColor(colour).text(text);
  document.font('Helvetica-Bold');
  write(notice, 11, '#b3261e').moveDown(0.6);
  write(sheet.title, 17);
  document.font('Helvetica');
  write(sheet.issuer, 10, '#555').moveDown(1.2);
  for (const [label, value] of sheet.rows) {
    write(label.toUpperCase(), 8, '#555');
    write(value || '—', 11.5).moveDown(0.5);
  }
  document.moveDown(0.5).fontSize(11).fillColor('#1b1b1b');
  for (const paragraph of sheet.paragraphs)
    document.text(paragraph, { align: 'justify', lineGap: 2 }).moveDown(0.7);
  document.end();
  return buffer(document);
}

type Extensao = 'pdf' | 'jpg';
/** `socio` is the partner's place among all; null for a paper of the company. */
type Paper = { socio: number | null; chave: string; extensao: Extensao };

const smallSide = 240;

/** A paper for each name; a name without one stays so. */
const papersOf = ({ cadastro }: DemoEntry): Paper[] =>
  [cadastro, ...cadastro.socios].flatMap(({ documentos }, at) =>
    Object.entries(documentos ?? {}).flatMap(([chave, name]) => {
      if (name === null) return [];
      const extensao: Extensao = name.endsWith('.jpg') ? 'jpg' : 'pdf';
      return { socio: at === 0 ? null : at - 1, chave, extensao };
    }),
  );

/** The papers of a partner company are about that company. */
function subjectOf({ company }: DemoEntry, socio: Socio | undefined, today: Date): Subject {
  if (!socio?.cnpj) return { company, today, ...(socio && { socio }) };
  const { nome: razao_social, cnpj, socios = [] } = socio;
  return { company: { ...company, razao_social, nome_fantasia: '', cnpj, socios }, today };
}

async function drawPaper(entry: DemoEntry, { socio: place, chave, extensao }: Paper, today: Date) {
  const isClean = entry.cadastro.situacao === 'cadastrado';
  const flaw = isClean ? undefined : flawOf(entry.at, place === null ? chave : `socios.${place}`);
  const socio = place === null ? undefined : entry.company.socios[place];
  const right = subjectOf(entry, socio, today);
  const sheet = describePaper(flaw?.as ?? chave, flaw?.subject?.(right, peersOf(entry)) ?? right);
  if (extensao === 'pdf') {
    const pedeSenha = flaw?.spoiled === 'senha';
    const content = await drawPdf(sheet, pedeSenha ? 'fictícia' : undefined);
    return { content, fatos: { pdf: { pedeSenha, paginas: 1 } } };
  }
  const { content, imagem } = await drawPicture(sheet, flaw?.spoiled === 'pequena' ? smallSide : undefined);
  return { content, fatos: { imagem } };
}

/** Draws the papers of fictitious companies, and keeps them as if they had been sent. */
export function createDemoFiles(config: Pick<Config, 'documentos'>, today: Date) {
  const files = createDrawnFileService(config);

  async function keepPaper(entry: DemoEntry, cadastroId: string, paper: Paper) {
    const { socio, chave, extensao } = paper;
    const { content, fatos } = await drawPaper(entry, paper, today);
    const { id, nome, sha256, sha256Miniatura } = await files.keep({ content, extensao });
    const row = {
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
      sha256_copia: sha256Miniatura && `\\x${sha256}`,
      extensao_copia: sha256Miniatura && extensao,
      sha256_miniatura: sha256Miniatura && `\\x${sha256Miniatura}`,
      criado_em: entry.cadastro.criado_em,
      fatos,
    };
    return { row, socio, nome };
  }

  return {
    /** The registration with the names of what was kept, and the rows of `documento`. */
    async draw(entry: DemoEntry) {
      const { cadastro } = entry;
      const id = randomUUID();
      const kept = await Promise.all(papersOf(entry).map((paper) => keepPaper(entry, id, paper)));
      const namesOf = (socio: number | null) =>
        Object.fromEntries(
          kept.filter((one) => one.socio === socio).map(({ row, nome }) => [row.chave, nome]),
        );
      return {
        cadastro: {
          ...cadastro,
          id,
          documentos: { ...cadastro.documentos, ...namesOf(null) },
          socios: cadastro.socios.map((one, at) => ({
            ...one,
            documentos: { ...one.documentos, ...namesOf(at) },
          })),
        },
        documentos: kept.map(({ row }) => row),
      };
    },
  };
}
