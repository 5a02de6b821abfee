import type { ConsultaReceita } from '@painel-pj/regras/receita';
import type { Kysely } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { findAnswers } from './consulta-repository.ts';
import { findLinhas, findPalavras, type Palavra } from './empresa-repository.ts';
import { readEmpresa } from './read-empresa.ts';

/** Of two sources the one that has the company, and of two that have it the one that told it last. */
function choose(file: ConsultaReceita, answer: ConsultaReceita | undefined): ConsultaReceita {
  if (!answer?.empresa) return file;
  return file.empresa && file.consultadoEm > answer.consultadoEm ? file : answer;
}

/** What is known of each CNPJ (without its mask), whatever source told it; nothing of those that were never looked for. */
export async function findReceita(
  db: Kysely<Schema>,
  cnpjs: readonly string[],
): Promise<Map<string, ConsultaReceita>> {
  const consultas = await findAnswers(db, cnpjs);
  for (const [cnpj, file] of await findInFiles(db, cnpjs)) {
    consultas.set(cnpj, choose(file, consultas.get(cnpj)));
  }
  return consultas;
}

async function findInFiles(
  db: Kysely<Schema>,
  cnpjs: readonly string[],
): Promise<Map<string, ConsultaReceita>> {
  const found = await findLinhas(db, cnpjs);
  const asked = new Map<string, Palavra>();
  for (const { carga, linhas } of found) {
    readEmpresa(linhas, (arquivo, chave) => {
      asked.set(`${carga} ${arquivo} ${chave}`, { carga, arquivo, chave });
      return '';
    });
  }
  const palavras = await findPalavras(db, [...asked.values()]);
  return new Map(
    found.map(({ cnpj, carga, competencia, carregadaEm, linhas }) => [
      cnpj,
      {
        fonte: 'arquivo',
        competencia,
        consultadoEm: carregadaEm.toISOString(),
        empresa: readEmpresa(linhas, (tabela, codigo) => palavras.get(`${carga} ${tabela} ${codigo}`) ?? ''),
      },
    ]),
  );
}
