import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import { buildDemoCadastro, type DemoCadastro } from '#entrada/demo/demo-cadastro.ts';
import { createKeyService } from '#entrada/intake/key-service.ts';
import type { TestApp } from './build-test-app.ts';

export type KeyHeaders = { 'x-integration-key': string };

/** Headers of an onboarding system called `nome`, which may go on with what another one sent. */
export async function createKey({ db, clock }: TestApp, nome: string, assume?: string): Promise<KeyHeaders> {
  const keys = createKeyService({ db, clock: clock.now });
  const key = await keys.create(nome, { id: null, nome: 'operador' }, assume);
  return { 'x-integration-key': key };
}

/** A registration as a client sends it: number `number` is always the same company. */
export const buildCadastro = (number: number): CadastroNovo =>
  toWire(buildDemoCadastro(number, new Date(0), 0));

export function toWire(demo: Omit<DemoCadastro, 'documentos'>): CadastroNovo {
  return {
    razaoSocial: demo.razao_social,
    nomeFantasia: demo.nome_fantasia,
    cnpj: demo.cnpj,
    inscricaoEstadual: demo.inscricao_estadual,
    cep: demo.cep,
    logradouro: demo.logradouro,
    numero: demo.numero,
    complemento: demo.complemento,
    bairro: demo.bairro,
    cidade: demo.cidade,
    estado: demo.estado,
    email: demo.email,
    telefone: demo.telefone,
    nomeResponsavel: demo.nome_responsavel,
    cpfResponsavel: demo.cpf_responsavel,
    cargoResponsavel: demo.cargo_responsavel,
    socios: demo.socios.map(({ nome, cpf, percentual }) => ({ nome, cpf, percentual })),
  };
}

export async function sendCadastro({ app }: TestApp, headers: KeyHeaders, number: number): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/pj/unix/cadastros',
    headers,
    payload: buildCadastro(number),
  });
  return answer.json<{ id: string }>().id;
}
