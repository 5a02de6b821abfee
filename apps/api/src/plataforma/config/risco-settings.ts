import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PoliticaRisco, politicaRiscoSchema } from '@painel-pj/contract/analise/risco';
import { politicaPadrao } from '@painel-pj/regras/risco/politica-padrao';
import { isMunicipio } from '@painel-pj/regras/server/municipios';
import * as z from 'zod/mini';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { texto } from './values.ts';

export const riscoVariables = { RISCO: z.optional(texto) };

/** The first border municipality that does not exist; -1: all do. */
const findUnknown = ({ fronteira }: PoliticaRisco): number =>
  fronteira.findIndex((place) => {
    const [cidade = '', uf = ''] = place.split('/');
    return !isMunicipio(cidade, uf);
  });

/** The factors of the category of risk: the operator's file, or ours. A mistake is told in one line, with its place. */
export function readRisco({ RISCO }: { RISCO?: string | undefined }): PoliticaRisco {
  const file = RISCO === undefined ? null : path.resolve(RISCO);
  const refuse = (why: string) =>
    new StartupError(
      `RISCO: o arquivo ${file} ${why}. Nada foi iniciado; corrija o arquivo, ou tire RISCO da configuração: então npm run risco mostra o que vale sem ele.`,
    );
  let content = politicaPadrao;
  try {
    if (file) content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code !== undefined;
    throw refuse(isAbsent ? 'não pôde ser lido' : `não é JSON (${(error as Error).message.split('\n')[0]})`);
  }
  const read = politicaRiscoSchema.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(`está errado em ${issue?.path.join('.') || 'seu todo'}: ${issue?.message}`);
  }
  const unknown = findUnknown(read.data);
  if (unknown >= 0)
    throw refuse(`está errado em fronteira.${unknown}: não há o município ${read.data.fronteira[unknown]}`);
  return read.data;
}
