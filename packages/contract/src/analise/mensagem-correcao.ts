// Apart from the schemas, so that the panel can use it without taking zod along.
import { formatCnpj } from '../plataforma/mascaras.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

type Pedido = {
  razaoSocial: string;
  cnpj: string;
  /** It stays approved while the company answers. */
  cadastrado: boolean;
  itens: readonly { texto: string }[];
  prazo: Date;
};

/** The request for corrections as a text that can be sent to the company. */
export function writeMessage({ razaoSocial, cnpj, cadastrado, itens, prazo }: Pedido): string {
  const purpose = cadastrado ? 'manter atualizado o' : 'continuar a análise do';
  const wanted = itens.map(({ texto }, at) => `${at + 1}. ${texto}`);
  return [
    `Para ${purpose} cadastro de ${razaoSocial} (CNPJ ${formatCnpj(cnpj)}), precisamos de:`,
    '',
    ...wanted,
    '',
    `Envie até ${day.format(prazo)}, pelo mesmo canal do cadastro.`,
  ].join('\n');
}
