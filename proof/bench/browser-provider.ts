import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ListProvider = {
  origin: string;
  /** The host of a provider of so many registrations in one plain array, or of a million by pages. */
  hostOf(list: number | 'pages'): string;
  stop(): void;
};

const million = 1_000_000;
const pageSize = 50;

const cadastro = (index: number) => ({
  id: `id-${index}`,
  cadastrado: index % 4 === 0 ? 1 : 0,
  status: index % 4 === 0 ? 'cadastrado' : 'pendente',
  razaoSocial: `Empresa ${index} Comércio e Serviços LTDA`,
  nomeFantasia: `Fantasia ${index}`,
  cnpj: '11222333000181',
  inscricaoEstadual: '110042490114',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: String(index),
  complemento: 'Conjunto 42',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  email: `contato${index}@empresa.com.br`,
  telefone: '11987654321',
  nomeResponsavel: 'Helena Duarte Prado',
  cpfResponsavel: '52998224725',
  cargoResponsavel: 'Diretora',
  socios: [
    { nome: 'João Batista Nogueira', cpf: '11144477735', percentual: 60, documentos: { rg: 'rg.pdf' } },
    { nome: 'Ana Lúcia Ferraz', cpf: '52998224725', percentual: 40, documentos: {} },
  ],
  documentos: { contratoSocial: 'contrato.pdf', cartaoCnpj: 'cartao.pdf' },
});

const list = (start: number, count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => cadastro(start + index)));

function answerPage(query: URLSearchParams, response: ServerResponse): void {
  const start = Number(query.get('cursor') ?? 0);
  const next = start + pageSize;
  if (next < million) response.setHeader('link', `</pj/unix?cursor=${next}>; rel="next"`);
  response.setHeader('x-contagem-pendente', million * 0.75);
  response.setHeader('x-contagem-cadastrado', million * 0.25);
  response.setHeader('x-contagem-todos', million);
  response.end(list(start, pageSize));
}

/** Registrations from memory: what is measured is the panel, not whoever answers it. */
export async function startListProvider(sizes: number[]): Promise<ListProvider> {
  const arrays = new Map(sizes.map((size) => [String(size), list(0, size)]));
  function answer(request: IncomingMessage, response: ServerResponse): void {
    for (const name of ['origin', 'headers']) response.setHeader(`access-control-allow-${name}`, '*');
    response.setHeader('access-control-expose-headers', '*');
    response.setHeader('timing-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const array = arrays.get(pathname.split('/')[1] ?? '');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (array) response.end(array);
    else answerPage(searchParams, response);
  }
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    hostOf: (wanted) => `${origin}/${wanted}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
