import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { CaseBody } from '#analise/case/case-body.tsx';
import { useCaseActs } from '#analise/case/use-case-acts.ts';
import { loadConfig } from '#plataforma/lib/config.ts';
import { saveSession } from '#plataforma/lib/session.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';

const empresa = {
  razaoSocial: 'Aurora Alimentos Ltda',
  logradouro: 'Av. Rondon',
  numero: '12',
  cidade: 'Osasco',
  estado: 'SP',
  naturezaJuridica: '2062',
  socios: [
    { nome: 'Ana Lima', cpf: '52998224725', percentual: 60 },
    { nome: 'Carlos Souza', cpf: '11144477735', percentual: 40 },
  ],
  administradores: [{ nome: 'Bia Rocha', cpf: '39053344705', cargo: 'Diretora' }],
};

export const campo = (
  name: string,
  informado: string | null,
  receita: string | null,
  igual: boolean | null,
) => ({
  ...{ campo: name, informado, receita, igual },
});
const socio = (more: object) => ({
  ...{ nome: 'ANA LIMA', qualificacao: null, desde: null, numero: null, situacao: 'confere', alvo: null },
  ...more,
});

export const compared = {
  fonte: 'arquivo',
  competencia: '2026-10',
  consultadoEm: '2026-11-05T12:00:00Z',
  campos: [
    campo('razaoSocial', 'Aurora Alimentos Ltda', 'AURORA ALIMENTOS LTDA', true),
    campo('nomeFantasia', null, null, null),
    campo('naturezaJuridica', '206-2', '206-2 Sociedade Empresária Limitada', true),
    campo('porte', null, 'ME', null),
    campo('logradouro', 'Av. Rondon', 'AVENIDA RONDON', true),
    campo('numero', '12', '120', false),
    campo('complemento', null, 'SALA 2', null),
    campo('cidade', 'Osasco', 'BARUERI', false),
    campo('estado', 'SP', 'SP', true),
    campo('situacaoCadastral', null, 'ATIVO desde 31/05/2019', null),
    campo('matriz', null, 'Matriz', null),
  ],
  socios: [
    socio({
      ...{ qualificacao: 'Sócio-Administrador', desde: '2019-05-31', alvo: 'socios.0' },
      palavras: 'confere: ***.982.247-**',
    }),
    socio({
      ...{ nome: 'CARLOS SOUZA', situacao: 'outro_cpf', alvo: 'socios.1' },
      palavras: 'mesmo nome, outro CPF: ***.456.789-**',
    }),
    socio({
      ...{ nome: 'BETA PARTICIPACOES LTDA', numero: '11.444.777/0001-61', situacao: 'so_receita' },
      ...{ qualificacao: 'Sócio', palavras: 'só na Receita: não foi informado' },
    }),
    socio({
      ...{ nome: 'Bia Rocha', situacao: 'so_informado', alvo: 'administradores.0' },
      palavras: 'não está no quadro da Receita',
    }),
  ],
  aviso: null,
};

export const equal = {
  ...compared,
  campos: compared.campos.filter(({ igual }) => igual !== false),
  socios: compared.socios.slice(0, 1),
};

function Open({ cadastro }: { cadastro: Cadastro }) {
  const acts = useCaseActs(cadastro, {
    ...{ canDecide: true, isReady: true, current: null, undo: null },
    onDecided: () => {},
    mayAct: () => true,
  });
  const nothing = () => {};
  return <CaseBody cadastro={cadastro} current={null} acts={acts} onDocument={nothing} onCompare={nothing} />;
}

export const tree = (fields: object) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <div className="w-[560px]">
        <Open cadastro={readCadastro({ id: '7', versao: 1, alertas: [], ...empresa, ...fields })} />
      </div>
    </MemoryRouter>
  </QueryClientProvider>
);

export const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Answers the calls about Receita; the rest stays without answer. */
export function provide(reply: (id: string, method: string) => Promise<Response> | Response) {
  return vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const [, id] = /cadastros\/(\w+)\/receita$/.exec(String(address)) ?? [];
    if (id === undefined) return new Promise<Response>(() => {});
    return reply(id, options?.method ?? 'GET');
  });
}

/** How a screen reader goes through the mark beside a label. */
export const heard = (label: string) =>
  [...document.querySelectorAll('dt')]
    .filter((term) => term.textContent === label)
    .map((term) => {
      const mark = term.parentElement?.querySelector('dd:nth-of-type(2)')?.cloneNode(true) as HTMLElement;
      for (const unheard of mark?.querySelectorAll('[aria-hidden]') ?? []) unheard.remove();
      return mark?.textContent?.trim();
    })[0];

export const head = () => page.getByRole('heading', { name: /^Receita/ });

export async function prepare(recursos = ['receita', 'alertas', 'qualificacao']): Promise<void> {
  queryClient.clear();
  saveSession({ token: 't', role: 'admin' });
  await loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify({ host: '', recursos }))}`);
}
