import { Readable } from 'node:stream';
import type { Motivo } from '@painel-pj/contract/analise/decisao';
import type { Pessoa } from '@painel-pj/contract/equipe/pessoa';
import { isAcao } from '@painel-pj/contract/plataforma/atos';
import { byteOrderMark, writeCsvLine } from '@painel-pj/contract/plataforma/csv';
import type {
  FiltrosAuditoria,
  LinhaAuditoria,
  ListAuditoriaQuery,
} from '@painel-pj/contract/supervisao/auditoria';
import { tellAct, tellToday } from '@painel-pj/contract/supervisao/tell-ato';
import { tellDetails } from '@painel-pj/contract/supervisao/tell-detalhes';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';
import type { PeopleService } from '#plataforma/record/people-service.ts';
import { record } from '#plataforma/record/record.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { createTrailRepository, type Filters, type TrailRow } from './trail-repository.ts';

const pageSize = 50;
const exportedAtOnce = 1000;
const exportsAMinute = 5;

const refuse = (campo: keyof FiltrosAuditoria, mensagem: string) =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { [campo]: mensagem } });

function toLinha(row: TrailRow, pessoa: Pessoa | undefined): LinhaAuditoria {
  const { id, quando, ator_id, ator, acao, alvo_tipo, alvo_id, alvo_nome, detalhes, endereco } = row;
  return {
    id,
    quando: quando.toISOString(),
    ator: { ...(ator_id !== null && { id: ator_id }), nome: ator },
    pessoa,
    acao,
    alvo: { tipo: alvo_tipo, id: alvo_id, ...(alvo_nome !== null && { nome: alvo_nome }) },
    detalhes,
    ...(endereco !== null && { endereco }),
  };
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const columns = [
  'Número',
  'Quando (Brasília)',
  'Quem',
  'O que fez',
  'Ato',
  'Sobre',
  'Id',
  'Detalhes',
  'Endereço',
  'Id de quem',
  'Login de então',
  'Hoje',
];

const tellMoment = (value: string) => moment.format(new Date(value));

const toCsv = (row: TrailRow, pessoa: Pessoa | undefined, motivos: readonly Motivo[]): string =>
  writeCsvLine([
    row.id,
    moment.format(row.quando),
    pessoa?.nomeCompleto ?? row.ator,
    tellAct(row),
    row.acao,
    row.alvo_nome ?? row.alvo_tipo,
    row.alvo_id,
    tellDetails(row, tellMoment, motivos).join('; '),
    row.endereco ?? '',
    row.ator_id ?? '',
    pessoa ? row.ator : '',
    pessoa ? tellToday(row.ator, pessoa, tellMoment) : '',
  ]);

/** Called with how many rows were read now. */
type OnRead = (linhas: number) => void;
type Dependencies = { db: Database; people: PeopleService; motivos: readonly Motivo[]; clock: Clock };

export function createTrailService({ db, people, motivos, clock }: Dependencies) {
  const repository = createTrailRepository(db);
  const spendExport = createLimit(
    { db, clock },
    {
      name: 'auditoria',
      burst: exportsAMinute,
      perSecond: exportsAMinute / 60,
      refusal: 'Você exportou a auditoria vezes demais. Aguarde um minuto.',
    },
  );

  async function findCadastros(given: string): Promise<string[]> {
    if (isUuid(given)) return [given.toLowerCase()];
    const cnpj = given.replaceAll(/[./\s-]/g, '').toUpperCase();
    if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj)) {
      throw refuse('cadastro', 'Informe o id do cadastro, ou o CNPJ inteiro.');
    }
    return repository.findCadastros(cnpj);
  }

  async function readFilters({ cadastro, acao, ...rest }: FiltrosAuditoria): Promise<Filters> {
    const { pessoa, de, ate } = rest;
    if (pessoa !== undefined && !isUuid(pessoa))
      throw refuse('pessoa', 'Informe o id de uma pessoa da equipe.');
    if (acao !== undefined && !isAcao(acao)) throw refuse('acao', 'Este ato não existe. Confira o nome.');
    if (de !== undefined && ate !== undefined && de > ate) {
      throw refuse('de', 'O começo do período vem depois do fim. Troque as datas.');
    }
    const filters = { ...rest, ...(acao !== undefined && { acao }) };
    return cadastro === undefined ? filters : { ...filters, cadastros: await findCadastros(cadastro) };
  }

  async function* writeCsv(filters: Filters, onRead: OnRead): AsyncGenerator<string> {
    yield byteOrderMark + writeCsvLine(columns);
    let cursor: string | null = null;
    for (;;) {
      const rows: TrailRow[] = await repository.findPage(filters, {
        cursor,
        limit: exportedAtOnce,
        isExported: true,
      });
      const pessoas = await people.describe(rows);
      onRead(rows.length);
      if (rows.length > 0) yield rows.map((row, at) => toCsv(row, pessoas[at], motivos)).join('');
      if (rows.length < exportedAtOnce) return;
      cursor = rows.at(-1)?.id ?? null;
    }
  }

  return {
    async findPage({ cursor, ...query }: ListAuditoriaQuery) {
      const filters = await readFilters(query);
      const rows = await repository.findPage(filters, {
        cursor: cursor ?? null,
        limit: pageSize + 1,
        isExported: false,
      });
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const pessoas = await people.describe(page);
      return {
        registros: page.map((row, at) => toLinha(row, pessoas[at])),
        ...(rows.length > pageSize && last && { proxima: last.id }),
      };
    },

    /** Recorded before the first line is sent; under the registration, if the export is about one. */
    async export(query: FiltrosAuditoria, { tokenHash, ator }: Sessao, onRead: OnRead): Promise<Readable> {
      await spendExport(tokenHash.toString('base64url'));
      const filters = await readFilters(query);
      const [only] = filters.cadastros ?? [];
      await db.kysely.transaction().execute((tx) =>
        record(tx, {
          ator,
          acao: 'auditoria.exportada',
          alvo: only ? { tipo: 'cadastro', id: only } : { tipo: 'instalacao', id: 'auditoria' },
          // Ids in place of a CNPJ, which could not be forgotten here.
          detalhes: {
            filtros: {
              ...query,
              ...(filters.cadastros && { cadastro: filters.cadastros.join(' ') || 'nenhum' }),
            },
          },
        }),
      );
      return Readable.from(writeCsv(filters, onRead));
    },
  };
}

export type TrailService = ReturnType<typeof createTrailService>;
