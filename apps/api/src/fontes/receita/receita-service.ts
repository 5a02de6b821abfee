import type { ReceitaResponse } from '@painel-pj/contract/fontes/receita';
import { readDados } from '@painel-pj/regras/read-dados';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { compareReceita } from './compare-receita.ts';
import type { ConsultaService } from './consulta-service.ts';
import { findReceita } from './find-receita.ts';
import { writtenMonth } from './month.ts';

const neverAsked = (aviso: string | null) =>
  new AppError(
    'sem_dados',
    ['Ainda não há dados da Receita Federal sobre esta empresa.', aviso].filter(Boolean).join(' '),
  );

const notPublished = (competencia: string | null) =>
  new AppError(
    'sem_dados',
    `Este CNPJ não está nos dados da Receita Federal${competencia ? ` de ${writtenMonth(competencia)}` : ''}. Empresa aberta há pouco ainda não aparece.`,
  );

type Dependencies = { db: Database; cadastros: CadastroService; consultas: ConsultaService };

export function createReceitaService({ db, cadastros, consultas }: Dependencies) {
  const service = {
    /** What Receita has of a company, beside what the company told. */
    async compare(id: string, reader: string): Promise<ReceitaResponse> {
      const { corpo } = await cadastros.findOne(id, '', reader);
      const cadastro = JSON.parse(corpo) as { complemento: string | null };
      const dados = readDados(cadastro);
      const consulta = (await findReceita(db.kysely, [dados.cnpj])).get(dados.cnpj);
      if (consulta?.fonte !== 'arquivo') await consultas.renew(dados.cnpj);
      const aviso = await consultas.findAviso(dados.cnpj);
      if (!consulta) throw neverAsked(aviso);
      const { fonte, competencia, consultadoEm, empresa } = consulta;
      if (!empresa) throw notPublished(competencia);
      return {
        ...{ fonte, competencia, consultadoEm },
        ...compareReceita(dados, cadastro.complemento, empresa),
        aviso,
      };
    },

    /** Asks the configured host. */
    async ask(id: string, reader: string): Promise<ReceitaResponse> {
      await consultas.askNow(await cadastros.findId(id));
      return service.compare(id, reader);
    },
  };
  return service;
}

export type ReceitaService = ReturnType<typeof createReceitaService>;
