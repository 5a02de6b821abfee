import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (cnpj: string, response: ServerResponse) => void;

export const answerJson =
  (body: object, status = 200): Answer =>
  (_cnpj, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** One company as minha-receita answers it. */
export const buildAnswer = (cnpj: string, changes: object = {}) => ({
  cnpj,
  identificador_matriz_filial: 1,
  descricao_identificador_matriz_filial: 'MATRIZ',
  nome_fantasia: '',
  situacao_cadastral: 2,
  descricao_situacao_cadastral: 'ATIVA',
  data_situacao_cadastral: '2019-05-31',
  motivo_situacao_cadastral: 0,
  descricao_motivo_situacao_cadastral: 'SEM MOTIVO',
  data_inicio_atividade: '2019-05-31',
  cnae_fiscal: 111_301,
  cnae_fiscal_descricao: 'Cultivo de arroz',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS  FLORES\u0000',
  numero: '10',
  complemento: null,
  bairro: 'CENTRO',
  cep: '01310100',
  uf: 'SP',
  codigo_municipio: 7107,
  codigo_municipio_ibge: 3_550_308,
  municipio: 'SAO PAULO',
  email: null,
  situacao_especial: '',
  data_situacao_especial: null,
  opcao_pelo_simples: null,
  opcao_pelo_mei: false,
  razao_social: 'AURORA ALIMENTOS LTDA',
  codigo_natureza_juridica: 2062,
  natureza_juridica: 'Sociedade Empresária Limitada',
  capital_social: 50_000,
  codigo_porte: 1,
  porte: 'MICRO EMPRESA',
  qsa: [
    {
      identificador_de_socio: 2,
      nome_socio: 'JOANA EXEMPLO PRADO',
      cnpj_cpf_do_socio: '***220050**',
      codigo_qualificacao_socio: 49,
      qualificacao_socio: 'Sócio-Administrador',
      data_entrada_sociedade: '2019-05-31',
      codigo_pais: null,
      pais: null,
      cpf_representante_legal: '***000000**',
      nome_representante_legal: '',
      codigo_qualificacao_representante_legal: 0,
      qualificacao_representante_legal: 'Não informada',
      codigo_faixa_etaria: 5,
      faixa_etaria: 'Entre 41 a 50 anos',
    },
  ],
  cnaes_secundarios: [{ codigo: 4_711_302, descricao: 'Comércio varejista' }],
  regime_tributario: null,
  ...changes,
});

/** Who knows companies: a real server in the shape of minha-receita. */
export async function openReceitaHost() {
  const asked: { url: string; headers: Record<string, unknown> }[] = [];
  let answer: Answer = (cnpj, response) => answerJson(buildAnswer(cnpj))(cnpj, response);
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer((request.url ?? '').split('/').at(-1) ?? '', response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cnpj`,
    asked,
    answerWith(next: Answer) {
      answer = next;
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
