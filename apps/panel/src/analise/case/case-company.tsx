import { campos } from '@painel-pj/contract/cadastros/campos';
import { ReceitaHead } from '#analise/receita/receita-head.tsx';
import { CampoValue } from '#cadastros/card/campo-value.tsx';
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
  const sides = { now, was };
  return (
    <section aria-label="Empresa" className={`@container ${can.receita ? 'case-compared' : ''}`}>
      <ReceitaHead cadastro={now} />
      <dl className="grid gap-x-6 gap-y-0.5 px-[18px] py-2.5 @min-[720px]:grid-cols-2">
        <CampoValue campo="razaoSocial" {...sides} />
        <CampoValue campo="nomeFantasia" {...sides} />
        <CampoValue campo="cnpj" {...sides} />
        <CampoValue campo="inscricaoEstadual" {...sides} />
        <Value
          label={campos.logradouro.rotulo}
          value={joined(', ', now.logradouro, now.numero, now.complemento)}
          before={joined(', ', was.logradouro, was.numero, was.complemento)}
        />
        <Value label="Bairro, cidade" value={placeOf(now)} before={placeOf(was)} />
        <CampoValue campo="cep" {...sides} />
        <CampoValue campo="email" {...sides} />
        <CampoValue campo="telefone" {...sides} />
        <Value
          label="Responsável"
          value={joined(', ', now.nomeResponsavel, now.cargoResponsavel)}
          before={joined(', ', was.nomeResponsavel, was.cargoResponsavel)}
        />
        <CampoValue campo="cpfResponsavel" {...sides} />
      </dl>
      {now.qualificacao && <QualificacaoBlock qualificacao={now.qualificacao} />}
    </section>
  );
}
