import type { ReceitaResponse } from '@painel-pj/contract/fontes/receita';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import { AppError } from '#plataforma/http/app-error.ts';

const noData = () => new AppError('sem_dados', 'Ainda não há dados da Receita Federal sobre esta empresa.');

export function createReceitaService({ cadastros }: { cadastros: CadastroService }) {
  return {
    /** What Receita has of a company, beside what the company told. */
    async compare(id: string, reader: string): Promise<ReceitaResponse> {
      await cadastros.findOne(id, '', reader);
      throw noData();
    },

    /** Asks the configured host. */
    async ask(id: string): Promise<ReceitaResponse> {
      await cadastros.findId(id);
      throw new AppError('conflito', 'Não há endereço da Receita configurado (RECEITA_URL).');
    },
  };
}

export type ReceitaService = ReturnType<typeof createReceitaService>;
