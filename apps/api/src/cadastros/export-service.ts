import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ExportarQuery } from '@painel-pj/contract/exportacao';
import { AppError } from '#app-error.ts';
import { record } from '#auditoria/record.ts';
import type { Sessao } from '#auth/session-service.ts';
import type { Database } from '#db/database.ts';
import { formats, type Row } from './export-format.ts';
import { columnsOf } from './export-query.ts';
import { streamCadastros, streamRows } from './export-repository.ts';
import { readFilter } from './filter.ts';
import { orderOf } from './list-order.ts';

/** Each holds a connection for as long as its reader takes; the others must be left for the rest. */
const maxAtOnce = 4;

const tooMany = () =>
  new AppError('indisponivel', 'Há listagens completas demais em andamento. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

type Dependencies = {
  db: Database;
  /** The end of an export could not be put on record. */
  onUnrecorded: (error: unknown) => void;
};

export function createExportService({ db, onUnrecorded }: Dependencies) {
  let running = 0;

  async function withSlot(open: () => Promise<Readable>): Promise<Readable> {
    if (running >= maxAtOnce) throw tooMany();
    running += 1;
    const finish = () => {
      running -= 1;
    };
    try {
      return (await open()).once('close', finish);
    } catch (error) {
      finish();
      throw error;
    }
  }

  return {
    streamAll: (token: string): Promise<Readable> => withSlot(() => streamCadastros(db, token)),

    /** On record before anything leaves, and again with how many did: a server that falls meanwhile can't tell. */
    async streamFiltered(asked: ExportarQuery, { usuario, ator }: Sessao): Promise<Readable> {
      const { formato, pessoais, ...query } = asked;
      const filter = readFilter(query, usuario.id);
      const order = orderOf(query.ordem ?? 'novos', filter);
      const request = { filter, order, hasPersonal: pessoais === 'sim' };
      const columns = columnsOf(request);
      const { begin, write } = formats[formato];
      const id = randomUUID();
      const tell = (acao: string, detalhes: object) =>
        db.kysely.transaction().execute((tx) =>
          record(tx, {
            ator,
            acao,
            alvo: { tipo: 'exportacao', id },
            detalhes: { filtro: query, formato, pessoais: request.hasPersonal, ...detalhes },
          }),
        );

      let sent = 0;
      const writeRows = (rows: Row[]) => {
        sent += rows.length;
        return rows.length === 0 ? begin(columns) : rows.map((row) => write(row, columns)).join('');
      };
      return withSlot(async () => {
        await tell('exportacao.iniciada', {});
        const stream = await streamRows(db, request, writeRows);
        return stream.once('close', () => {
          tell('exportacao.encerrada', { enviados: sent, completa: stream.readableEnded }).catch(
            onUnrecorded,
          );
        });
      });
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
