import { createHash } from 'node:crypto';
import type { CadastroNovo, CadastroRecebido } from '@painel-pj/contract/entrada/intake';
import { type Criterios, checkNow } from '#analise/alertas/check-service.ts';
import { assertCorrectable } from '#analise/decisoes/correction-rules.ts';
import type { Integracao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { isUniqueViolation } from '#plataforma/db/database-errors.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { toRow } from './cadastro-columns.ts';
import * as repository from './intake-repository.ts';
import type { SpendBytes } from './quota-service.ts';
import { createKnownSocios, writeCorrection } from './write-correction.ts';

const usesKeptMs = 30 * 24 * 3_600_000;

const wrongField = (campo: string, mensagem: string) =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { [campo]: mensagem } });
const cnpjTaken = (id: string | undefined) =>
  new AppError(
    'conflito',
    `Este CNPJ já está no cadastro ${id}. Para corrigi-lo, use PUT /pj/unix/cadastros/${id}.`,
    { campos: { cnpj: 'Já cadastrado.' } },
  );
const keyReused = () =>
  new AppError(
    'conflito',
    'Esta Idempotency-Key já foi usada com outro conteúdo. Use uma nova para cada cadastro.',
  );

type Use = { key: string; sha256: Buffer };

function readUse(key: string | undefined, request: CadastroNovo): Use | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw wrongField('idempotency-key', 'Use até 100 letras, números e sinais.');
  }
  return { key, sha256: createHash('sha256').update(JSON.stringify(request)).digest() };
}

type Dependencies = { db: Database; clock: Clock; spendBytes: SpendBytes; config: Criterios };

const sizeOf = (request: CadastroNovo) => Buffer.byteLength(JSON.stringify(request));

export function createIntakeService({ db, clock, spendBytes, config }: Dependencies) {
  const { kysely } = db;
  const socios = createKnownSocios(db);

  /** The answer given when the Idempotency-Key was first used; undefined for a new key, or without one. */
  async function findAnswer({ id }: Integracao, use: Use | null): Promise<CadastroRecebido | undefined> {
    const known = use && (await repository.findUse(kysely, id, use.key));
    if (!known) return undefined;
    if (!known.corpo_sha256.equals(use.sha256)) throw keyReused();
    return { id: known.cadastro_id, versao: 1, alterado: true };
  }

  async function insert(request: CadastroNovo, { id: chaveId, ator, dono }: Integracao, use: Use | null) {
    return kysely.transaction().execute(async (tx) => {
      const [received] = await repository.insertCadastros(tx, [toRow(request)], { ator, dono });
      if (!received) return undefined;
      if (use) {
        await tx
          .insertInto('requisicao_integracao')
          .values({
            chave_id: chaveId,
            idempotencia: use.key,
            corpo_sha256: use.sha256,
            cadastro_id: received.id,
          })
          .execute();
      }
      await checkNow(tx, [received.id], config);
      return { id: received.id, versao: 1, alterado: true };
    });
  }

  return {
    /** With an Idempotency-Key, a repeated call gets the same answer and writes nothing. */
    async receive(
      request: CadastroNovo,
      integracao: Integracao,
      key: string | undefined,
    ): Promise<CadastroRecebido> {
      const use = readUse(key, request);
      const known = await findAnswer(integracao, use);
      if (known) return known;
      await spendBytes(integracao, sizeOf(request));
      try {
        const received = await insert(request, integracao, use);
        if (received) return received;
      } catch (error) {
        if (!isUniqueViolation(error, 'requisicao_integracao_pkey')) throw error;
      }
      // Another call was first, with the same Idempotency-Key or the same CNPJ.
      const answered = await findAnswer(integracao, use);
      if (answered) return answered;
      const taken = await repository.findByCnpj(kysely, request.cnpj, integracao.dono);
      if (taken) assertCorrectable(taken);
      throw cnpjTaken(taken?.id);
    },

    /** A refused registration waits for staff again, an approved one stays so; the audit trail keeps what changed. */
    async correct(id: string, request: CadastroNovo, integracao: Integracao): Promise<CadastroRecebido> {
      const { ator, dono } = integracao;
      const notFound = new AppError(
        'nao_encontrado',
        'Este cadastro não existe. Confira o id recebido no envio.',
      );
      if (!isUuid(id)) throw notFound;
      await spendBytes(integracao, sizeOf(request));
      return kysely.transaction().execute(async (tx) => {
        const current = await repository.lockCadastro(tx, id, dono);
        if (!current) throw notFound;
        assertCorrectable(current);
        if (current.cnpj !== request.cnpj) throw wrongField('cnpj', 'O CNPJ não muda. Envie outro cadastro.');
        const known = await socios.findKnown(tx, id, current.socios, request.socios);
        const row = toRow(request, known, current.documentos);
        const versao = await writeCorrection(tx, { id: id.toLowerCase(), current, row, ator }, config);
        if (versao === null) return { id: id.toLowerCase(), versao: current.versao, alterado: false };
        return { id: id.toLowerCase(), versao, alterado: true };
      });
    },

    forgetOld: () => repository.removeUsesBefore(kysely, new Date(clock().getTime() - usesKeptMs)),
  };
}

export type IntakeService = ReturnType<typeof createIntakeService>;
