import { formatCep, formatCnpj, formatCpf, formatTelefone } from '@painel-pj/contract/plataforma/mascaras';
import { ReceitaHead } from '#analise/receita/receita-head.tsx';
import { QualificacaoBlock } from '#cadastros/card/qualificacao-block.tsx';
import { Value } from '#cadastros/card/value.tsx';
import { can } from '#plataforma/lib/config.ts';
import { joined } from '#plataforma/lib/format/joined.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { pastOf } from '#provider/answers/read-mudou.ts';

const placeOf = ({ bairro, cidade, estado }: Cadastro) => joined(', ', bairro, joined('/', cidade, estado));

/** The same values as on a card, each on one line beside its label. */
export function CaseCompany({ cadastro: now }: { cadastro: Cadastro }) {
  const was = pastOf(now);
  return (
    <section aria-label="Empresa" className={`@container ${can.receita ? 'case-compared' : ''}`}>
      <ReceitaHead cadastro={now} />
      <dl className="grid gap-x-6 gap-y-0.5 px-[18px] py-2.5 @min-[720px]:grid-cols-2">
        <Value label="Razão Social" value={now.razaoSocial} before={was.razaoSocial} />
        <Value label="Nome Fantasia" value={now.nomeFantasia} before={was.nomeFantasia} />
        <Value label="CNPJ" value={formatCnpj(now.cnpj)} before={formatCnpj(was.cnpj)} copyAs="CNPJ" />
        <Value label="Inscr. Estadual" value={now.inscricaoEstadual} before={was.inscricaoEstadual} />
        <Value
          label="Logradouro"
          value={joined(', ', now.logradouro, now.numero, now.complemento)}
          before={joined(', ', was.logradouro, was.numero, was.complemento)}
        />
        <Value label="Bairro, cidade" value={placeOf(now)} before={placeOf(was)} />
        <Value label="CEP" value={formatCep(now.cep)} before={formatCep(was.cep)} copyAs="CEP" />
        <Value label="Email" value={now.email} before={was.email} copyAs="email" />
        <Value
          label="Telefone"
          value={formatTelefone(now.telefone)}
          before={formatTelefone(was.telefone)}
          copyAs="telefone"
        />
        <Value
          label="Responsável"
          value={joined(', ', now.nomeResponsavel, now.cargoResponsavel)}
          before={joined(', ', was.nomeResponsavel, was.cargoResponsavel)}
        />
        <Value
          label="CPF"
          value={formatCpf(now.cpfResponsavel)}
          before={formatCpf(was.cpfResponsavel)}
          copyAs="CPF do responsável"
        />
      </dl>
      {now.qualificacao && <QualificacaoBlock qualificacao={now.qualificacao} />}
    </section>
  );
}
