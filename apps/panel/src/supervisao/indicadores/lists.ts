import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { generatePath } from 'react-router';
import { can } from '#plataforma/lib/config.ts';
import { paths } from '#plataforma/lib/paths.ts';
import type { Period } from '#provider/calls/supervisao.ts';

type Filters = Record<string, string | undefined>;

function address(path: string, filters: Filters): string {
  const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The lists behind the figures. */
export const queueWith = (filters: Filters): string => address(generatePath(paths.analise), filters);

export const approvedWith = (filters: Filters): string =>
  address(paths.dashboard, { filtro: 'cadastrado', ...filters });

export const receivedIn = ({ de, ate }: Period): string =>
  address(paths.dashboard, { filtro: 'todos', recebidoDe: de, recebidoAte: ate });

/** Approved or refused then, and so still. */
export const decidedIn = ({ de, ate }: Period): string =>
  address(paths.dashboard, { filtro: 'todos', decididoDe: de, decididoAte: ate });

export const withAlerta = (alerta: string): string => address(paths.dashboard, { filtro: 'todos', alerta });

/** Null where the record can't be read. */
export const actsIn = (acao: Acao, { de, ate }: Period, more: Filters = {}): string | null =>
  can.auditoria ? address(paths.auditoria, { acao, de, ate, ...more }) : null;
