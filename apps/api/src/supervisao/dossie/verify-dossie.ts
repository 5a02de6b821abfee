import { createHash } from 'node:crypto';
import { showUnprintable } from '@painel-pj/contract/plataforma/invisivel';
import {
  type Dossie,
  dossieSchema,
  type Manifesto,
  manifestoSchema,
} from '@painel-pj/contract/supervisao/dossie';
import { countOf } from '@painel-pj/regras/words';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type * as z from 'zod/mini';
import { isSigned } from '#plataforma/keys/signer.ts';
import type { SealKeys } from '#supervisao/auditoria/seal.ts';
import { findBrokenSeals, findDifferences, findInFiles } from './find-differences.ts';
import { jsonName, manifestName, signatureName } from './manifest.ts';

/** Only files whose content is needed are kept in memory, up to this size. */
const maxKeptBytes = 200 * 1024 ** 2;

type Entrada = { nome: string; bytes: number; sha256: string };
type ZipLido = { entradas: Entrada[]; conteudos: Map<string, Buffer>; problemas: string[] };

async function readEntry(zip: ZipFile, entry: Entry, isKept: boolean) {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (isKept && bytes <= maxKeptBytes) chunks.push(chunk);
  }
  return { bytes, sha256: hash.digest('hex'), content: Buffer.concat(chunks) };
}

/** Reads every file once and hashes it; keeps the content of those named in `kept`. Writes nothing. */
async function readZip(file: string, kept: readonly string[]): Promise<ZipLido> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
  const read: ZipLido = { entradas: [], conteudos: new Map(), problemas: [] };
  const nomes = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const nome = entry.fileName;
      if (nomes.has(nome)) read.problemas.push(`há dois arquivos ${nome}`);
      nomes.add(nome);
      // A ZIP has each name twice: programs that read it from the beginning use the one before the content.
      const local = await zip.readLocalFileHeaderPromise(entry);
      if (local.fileName.toString('utf8') !== nome)
        read.problemas.push(`${nome} tem outro nome por dentro do ZIP`);
      const { bytes, sha256, content } = await readEntry(zip, entry, kept.includes(nome));
      read.entradas.push({ nome, bytes, sha256 });
      if (kept.includes(nome)) read.conteudos.set(nome, content);
    }
  } finally {
    zip.close();
  }
  return read;
}

/** The public keys that are trusted, and the keys of the seals, if known. */
export type Trusted = { signers: Buffer[]; seals: SealKeys | null };

export type Verdict = {
  /** Null when it could not be read. */
  dossie: Dossie | null;
  /** The public key it says it was signed with. */
  chave: string | null;
  arquivos: number;
  /** Everything that differs; empty: the dossier agrees with itself. */
  problemas: string[];
  /** Signed with a trusted key, and not only with the one that the dossier names itself. */
  isTrusted: boolean;
  areSealsChecked: boolean;
};

const proof = [manifestName, signatureName];
const unsafeName = /invalid relative path|absolute path|invalid characters in fileName/;

function explain(error: unknown): string {
  const message = (error as Error).message;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'o arquivo não existe';
  return unsafeName.test(message)
    ? 'há nele um nome de arquivo que levaria para fora da pasta: não o extraia'
    : `o arquivo está incompleto ou danificado, ou não é um ZIP (${message})`;
}

function parse<T>(schema: z.ZodMiniType<T>, content: Buffer | undefined): T | null {
  try {
    const read = schema.safeParse(JSON.parse(content?.toString('utf8') ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Files that were changed, removed or added since the manifest was made. */
function compareFiles({ arquivos }: Manifesto, { entradas }: ZipLido): string[] {
  const listed = new Map(arquivos.map((arquivo) => [arquivo.nome, arquivo]));
  const present = new Set(entradas.map(({ nome }) => nome));
  const others = entradas
    .filter(({ nome }) => !proof.includes(nome))
    .flatMap(({ nome, bytes, sha256 }) => {
      const arquivo = listed.get(nome);
      if (!arquivo) return [`${nome} não está no manifesto: foi acrescentado`];
      return arquivo.sha256 === sha256 && arquivo.bytes === bytes ? [] : [`${nome} foi alterado`];
    });
  const missing = arquivos.filter(({ nome }) => !present.has(nome)).map(({ nome }) => `falta ${nome}`);
  return [...others, ...missing];
}

/** Checked with the key in the manifest: proves that nothing changed, not who made it. */
function checkSignature({ chave }: Manifesto, { conteudos }: ZipLido): string[] {
  const signature = Buffer.from(conteudos.get(signatureName)?.toString('utf8') ?? '', 'base64');
  const manifest = conteudos.get(manifestName) ?? Buffer.alloc(0);
  return isSigned(Buffer.from(chave, 'hex'), manifest, signature)
    ? []
    : ['a assinatura não é deste manifesto'];
}

function compareContent(dossie: Dossie, manifesto: Manifesto): string[] {
  const hashes = new Map(manifesto.arquivos.map(({ nome, sha256 }) => [nome, sha256]));
  const found = [...findInFiles(dossie, hashes), ...findDifferences(dossie)];
  const documents = new Set(dossie.documentos.map(({ arquivo }) => arquivo));
  const strangers = manifesto.arquivos
    .filter(({ nome }) => nome.startsWith('documentos/') && !documents.has(nome))
    .map(({ nome }) => `${nome} não é um documento do cadastro`);
  return [
    ...(dossie.cadastro.id === manifesto.cadastro ? [] : ['o manifesto é de outro cadastro']),
    ...found.filter((problema) => !dossie.ressalvas.includes(problema)),
    ...strangers,
  ];
}

/** Needs only the file and the keys, no database, and writes nothing. */
export async function verifyDossie(file: string, { signers, seals }: Trusted): Promise<Verdict> {
  const unread = { dossie: null, chave: null, arquivos: 0, isTrusted: false, areSealsChecked: false };
  let zip: ZipLido;
  try {
    zip = await readZip(file, [...proof, jsonName]);
  } catch (error) {
    return { ...unread, problemas: [explain(error)] };
  }
  const manifesto = parse(manifestoSchema, zip.conteudos.get(manifestName));
  if (!manifesto) {
    return { ...unread, problemas: [...zip.problemas, `falta ${manifestName}, ou não é um manifesto`] };
  }
  const dossie = parse(dossieSchema, zip.conteudos.get(jsonName));
  const brokenSeals = dossie && seals ? findBrokenSeals(dossie, seals) : [];
  return {
    dossie,
    chave: manifesto.chave,
    arquivos: manifesto.arquivos.length,
    problemas: [
      ...zip.problemas,
      ...compareFiles(manifesto, zip),
      ...checkSignature(manifesto, zip),
      ...(dossie ? compareContent(dossie, manifesto) : [`${jsonName} não segue o esquema`]),
      ...brokenSeals.filter((problema) => !dossie?.ressalvas.includes(problema)),
    ],
    isTrusted: signers.some((signer) => signer.equals(Buffer.from(manifesto.chave, 'hex'))),
    areSealsChecked: dossie !== null && seals !== null,
  };
}

const list = (items: string[]) => items.map((item) => `\n  - ${showUnprintable(item)}`).join('');

/** The result in words. The dossier is proven only when nothing differs and its key is trusted. */
export function describeVerdict({
  dossie,
  chave,
  arquivos,
  problemas,
  isTrusted,
  areSealsChecked,
}: Verdict): { isProven: boolean; text: string } {
  const stranger = `foi assinado com a chave ${chave}, que não é a informada nem a desta instalação`;
  if (problemas.length > 0 || !dossie) {
    const all = [...problemas, ...(chave && !isTrusted ? [stranger] : [])];
    return { isProven: false, text: `Dossiê NÃO provado:${list(all)}` };
  }
  if (!isTrusted) {
    return {
      isProven: false,
      text: `Dossiê NÃO provado: por dentro tudo confere, mas ${stranger}. Peça à empresa a chave pública dela por outro meio e passe-a em --chave.`,
    };
  }
  const { cadastro, feitoEm, feitoPor, auditoria, ressalvas } = dossie;
  const seals = areSealsChecked
    ? `selos de ${countOf(auditoria.linhas.length, 'linha', 'linhas')} da trilha conferidos`
    : 'selos da trilha não conferidos, porque isso pede o arquivo de chave da empresa';
  const reserves = ressalvas.length > 0 ? `\nEle mesmo declara ressalvas:${list(ressalvas)}` : '';
  return {
    isProven: true,
    text: `Dossiê provado: ${cadastro.razaoSocial}, CNPJ ${cadastro.cnpj}, versão ${cadastro.versao}, feito em ${feitoEm} por ${feitoPor}; ${countOf(arquivos, 'arquivo', 'arquivos')}, assinatura da chave ${chave}; ${seals}.${reserves}`,
  };
}
