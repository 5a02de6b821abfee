import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ExportCadastrosQuery } from '@painel-pj/contract/cadastros/exportacao';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { ReadFilter } from '#cadastros/list/filter.ts';
import { orderOf } from '#cadastros/list/list-order.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { createStreamLimit } from '#plataforma/http/stream-limit.ts';
import { record } from '#plataforma/record/record.ts';
import { formats, type Row } from './export-columns.ts';
import { columnsOf, streamCadastros, streamRows } from './export-repository.ts';

/** Each holds a database connection until its reader is done; the other connections must stay free. */
const limits = {
  maxOpen: 4,
  maxOwn: 2,
  full: () =>
    new AppError('indisponivel', 'Há muitas listagens completas em andamento. Tente de novo em instantes.', {
      retryAfterSeconds: 5,
    }),
  ownFull: () =>
    new AppError(
      'muitas_tentativas',
      'Você já tem duas listagens completas em andamento. Espere uma terminar, ou cancele-a, e tente de novo.',
      { retryAfterSeconds: 5 },
    ),
};

/** Called with how many registrations were read now. */
type OnRead = (linhas: number) => void;

type Dependencies = {
  db: Database;
  readFilter: ReadFilter;
  /** The end of an export could not be recorded in the audit trail. */
  onUnrecorded: (error: unknown) => void;
};

export function createExportService({ db, readFilter, onUnrecorded }: Dependencies) {
  const startLimited = createStreamLimit(limits);
  const openStream = ({ usuario }: Sessao, open: () => Promise<Readable>) =>
    startLimited(usuario.id, open, (stream) => stream);

  return {
    streamAll: (token: string, sessao: Sessao, onRead: OnRead): Promise<Readable> =>
      openStream(sessao, () => streamCadastros(db, token, onRead)),

    /** Recorded before the first row is sent, in case the server crashes, and at the end with how many were sent. */
    async streamFiltered(asked: ExportCadastrosQuery, sessao: Sessao, onRead: OnRead): Promise<Readable> {
      const { usuario, ator } = sessao;
      const { formato, pessoais, ...query } = asked;
      const filter = readFilter(query, usuario.id);
      const order = orderOf(query.ordem ?? 'novos', filter);
      const request = { filter, order, hasPersonal: pessoais === 'sim' };
      const columns = columnsOf(request);
      const { begin, write } = formats[formato];
      const id = randomUUID();
      const hasText = Boolean(query.busca);
      const told = { ...query, ...(hasText && { busca: true }) };
      const recordExport = (acao: Acao, detalhes: object) =>
        db.kysely.transaction().execute((tx) =>
          record(tx, {
            ator,
            acao,
            alvo: { tipo: 'exportacao', id },
            detalhes: { filtro: told, formato, pessoais: request.hasPersonal, ...detalhes },
            ...(hasText && { valores: { filtro: query }, valoresDe: null }),
          }),
        );

      let sent = 0;
      const writeRows = (rows: Row[]) => {
        sent += rows.length;
        onRead(rows.length);
        return rows.length === 0 ? begin(columns) : rows.map((row) => write(row, columns)).join('');
      };
      return openStream(sessao, async () => {
        await recordExport('exportacao.iniciada', {});
        const stream = await streamRows(db, request, writeRows);
        return stream.once('close', () => {
          recordExport('exportacao.encerrada', { enviados: sent, completa: stream.readableEnded }).catch(
            onUnrecorded,
          );
        });
      });
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
