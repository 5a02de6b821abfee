import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Motivo } from '@painel-pj/contract/analise/decisao';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { nomeDeArquivo, nomeDoDossie } from '@painel-pj/contract/documentos/nome-arquivo';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { ConfigPainel } from '@painel-pj/contract/plataforma/config';
import { type Dossie, writeDossieSchema } from '@painel-pj/contract/supervisao/dossie';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { OriginalService } from '#documentos/serve/original-service.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { createStreamLimit } from '#plataforma/http/stream-limit.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import type { PeopleService } from '#plataforma/record/people-service.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import type { ChainService } from '#supervisao/auditoria/chain-service.ts';
import { sealedColumns } from '#supervisao/auditoria/seal.ts';
import { buildDossie, readQuando } from './build-dossie.ts';
import { createDossieRepository, type DocumentoGuardado, type Registros } from './dossie-repository.ts';
import { findBrokenSeals, findDifferences, findInFiles } from './find-differences.ts';
import { jsonName, manifestName, signatureName, signManifest, writeKey } from './manifest.ts';
import type { Printed } from './pdf/write-pdf.ts';
import { writeReadMe } from './read-me.ts';
import { createZip } from './write-zip.ts';

/** In its own thread, because a long document would keep the server from answering. */
async function makePdf(dossie: Printed, chave: string): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf/pdf-worker.ts', import.meta.url), {
    workerData: { dossie, chave },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [pdf] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(pdf);
  } finally {
    await worker.terminate();
  }
}

/** `documentos/02 Ana Lima - RG (frente).jpg`. */
function nameDocument(
  { chave, socio, extensao, emVigor }: DocumentoGuardado,
  at: number,
  { socios }: Registros['cadastro'],
): string {
  const nameOf = (cpf: string) => listSocios(socios).find((one) => one.socio.cpf === cpf)?.socio.nome;
  const owner = socio === null ? null : (nameOf(socio) ?? 'Sócio');
  const words = [owner, labelOf(chave)].filter(Boolean).join(' - ');
  const number = String(at + 1).padStart(2, '0');
  return `documentos/${emVigor ? '' : 'anteriores/'}${nomeDeArquivo(`${number} ${words}`)}.${extensao}`;
}

type Dependencies = {
  db: Database;
  cadastros: Pick<CadastroService, 'readId' | 'notFound'>;
  chain: Pick<ChainService, 'sealPending'>;
  originals: OriginalService;
  people: PeopleService;
  keys: Keys;
  painel: Pick<ConfigPainel, 'nomeEmpresa' | 'faturamentoFaixas'>;
  motivos: readonly Motivo[];
  clock: Clock;
};
type Zip = ReturnType<typeof createZip>;

const sealingTries = 50;
const sealingWaitMs = 100;

const busy = (mensagem: string) => new AppError('indisponivel', mensagem, { retryAfterSeconds: 5 });

/** Each reads documents for as long as its reader takes. */
const limits = {
  maxOpen: 4,
  maxOwn: 2,
  full: () => busy('Há dossiês demais sendo feitos. Tente de novo em instantes.'),
  ownFull: () =>
    new AppError(
      'muitas_tentativas',
      'Você já tem dois dossiês sendo feitos. Espere um terminar, ou cancele-o, e tente de novo.',
      { retryAfterSeconds: 5 },
    ),
};

const tellDivergent = (chave: string) =>
  `o arquivo guardado do documento ${chave} não é o que foi recebido, e ficou fora deste dossiê`;

export function createDossieService(dependencies: Dependencies) {
  const { db, cadastros, chain, originals, people, keys, painel, motivos, clock } = dependencies;
  const repository = createDossieRepository(db, sealedColumns);
  const startLimited = createStreamLimit(limits);

  async function putOnRecord(id: string, ator: Ator): Promise<void> {
    if ((await repository.findVersao(id)) === undefined) throw cadastros.notFound();
    await db.kysely
      .transaction()
      .execute((tx) => record(tx, { ator, acao: 'cadastro.dossie', alvo: { tipo: 'cadastro', id } }));
  }

  async function namePeople(registros: Registros): Promise<Registros> {
    const { linhas } = registros.auditoria;
    const pessoas = await people.describe(
      linhas.map((linha) => ({ ...linha.colunas, quando: new Date(readQuando(linha)) })),
    );
    for (const [at, pessoa] of pessoas.entries()) Object.assign(linhas[at] ?? {}, pessoa && { pessoa });
    return registros;
  }

  /** Waits until all audit rows of the registration are sealed, possibly by another process. */
  async function readSealed(id: string): Promise<Registros> {
    for (let tries = 0; tries < sealingTries; tries++) {
      await chain.sealPending();
      const found = await repository.read(id);
      if (found) return namePeople(found);
      await setTimeout(sealingWaitMs);
    }
    throw busy('A trilha de auditoria ainda não foi selada. Tente de novo em instantes.');
  }

  /** What was exchanged in the store is left out, and told. */
  async function addDocuments(zip: Zip, { cadastro, documentos }: Registros) {
    const added: Dossie['documentos'] = [];
    const divergent: string[] = [];
    for (const [at, documento] of documentos.entries()) {
      const { id, extensao: _, ...told } = documento;
      const file = await originals.read(id);
      if (file === 'divergente') divergent.push(tellDivergent(documento.chave));
      const isThere = file !== null && file !== 'divergente';
      const arquivo = isThere ? nameDocument(documento, at, cadastro) : null;
      if (isThere && arquivo) await zip.addStream(arquivo, file);
      added.push({ ...told, arquivo });
    }
    return { documentos: added, divergent };
  }

  async function writeAll(zip: Zip, registros: Registros, made: Pick<Dossie, 'feitoPor' | 'feitoEm'>) {
    const { documentos, divergent } = await addDocuments(zip, registros);
    const dossie = buildDossie({ empresa: painel.nomeEmpresa, ...made, documentos }, registros);
    const hashes = new Map(zip.arquivos.map(({ nome, sha256 }) => [nome, sha256]));
    dossie.ressalvas = [
      ...divergent,
      ...findInFiles(dossie, hashes),
      ...findDifferences(dossie),
      ...findBrokenSeals(dossie, keys),
    ];
    const chave = writeKey(keys.signer.publicKey);
    zip.addBuffer(
      'dossie.pdf',
      await makePdf({ ...dossie, faturamentoFaixas: painel.faturamentoFaixas, motivos }, chave),
    );
    zip.addBuffer(jsonName, Buffer.from(`${JSON.stringify(dossie, null, 2)}\n`));
    zip.addBuffer('dossie.schema.json', Buffer.from(writeDossieSchema()));
    zip.addBuffer('LEIA-ME.txt', Buffer.from(writeReadMe(dossie, chave)));
    const { manifest, signature } = signManifest(keys.signer, {
      cadastro: dossie.cadastro.id,
      feitoEm: dossie.feitoEm,
      arquivos: [...zip.arquivos],
    });
    zip.addBuffer(manifestName, manifest);
    zip.addBuffer(signatureName, signature);
    zip.end();
  }

  return {
    findByCnpj: repository.findByCnpj,

    /** Recorded in the audit trail before the first byte is sent, so the dossier contains its own record. */
    async make(cadastro: string, ator: Ator): Promise<{ nome: string; content: Readable }> {
      const id = cadastros.readId(cadastro);
      const start = async () => {
        await putOnRecord(id, ator);
        const registros = await readSealed(id);
        const { razaoSocial, cnpj } = registros.cadastro;
        const now = clock();
        const zip = createZip(now);
        writeAll(zip, registros, { feitoPor: ator.nome, feitoEm: now.toISOString() }).catch(
          (error: Error) => {
            zip.output.destroy(error);
          },
        );
        return { nome: nomeDoDossie(razaoSocial, cnpj), content: zip.output };
      };
      return startLimited(ator.id ?? ator.nome, start, ({ content }) => content);
    },
  };
}

export type DossieService = ReturnType<typeof createDossieService>;
