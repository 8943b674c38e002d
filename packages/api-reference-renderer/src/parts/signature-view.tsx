import type { ReactNode } from 'react';
import type { ApiSymbol, Member, Parameter, Signature, TypeParameter } from '../model/api-model.ts';
import { type Code, codeText } from '../model/code.ts';
import { usePageContext } from './use-page-context.ts';
import { CodeView, InlineCode } from './code-view.tsx';
import { CommentLead, CommentTail } from './comment-view.tsx';
import { ParameterBadge } from './change-view.tsx';
import { Label, Text } from './text.tsx';

interface SignatureProps {
  signature: Signature;
  code: Code;
  scope: ApiSymbol;
  changes?: ReadonlyMap<string, 'added' | 'changed'> | undefined;
}

/** One way to call: declaration, description, parameters, return value. */
export function SignatureView({ signature, code, scope, changes }: SignatureProps): ReactNode {
  const { texts } = usePageContext();
  const returns = signature.comment?.returns ?? '';
  return (
    <div data-part="api-call">
      <CodeView codes={[code]} />
      <CommentLead comment={signature.comment} scope={scope} />
      <TypeParameterList parameters={signature.typeParameters} scope={scope} onlyDescribed />
      <ParameterList parameters={signature.parameters} scope={scope} changes={changes} />
      {signature.returns !== null && (returns !== '' || codeText(signature.returns) !== 'void') && (
        <>
          <Label>{texts.returns}</Label>
          <div data-part="api-returns">
            <InlineCode code={signature.returns} />
            <Text source={returns} scope={scope} />
          </div>
        </>
      )}
      <CommentTail comment={signature.comment} scope={scope} />
    </div>
  );
}

function ParameterList({
  parameters,
  scope,
  changes,
}: {
  parameters: readonly Parameter[];
  scope: ApiSymbol;
  changes: ReadonlyMap<string, 'added' | 'changed'> | undefined;
}): ReactNode {
  const { texts } = usePageContext();
  if (parameters.length === 0) return null;
  return (
    <>
      <Label>{texts.parameters}</Label>
      <dl data-part="api-parameters">
        {parameters.map((parameter) => (
          <div key={parameter.name}>
            <dt>
              <code>{`${parameter.rest ? '...' : ''}${parameter.name}${parameter.optional ? '?' : ''}`}</code>
              <InlineCode code={parameter.type} />
              <DefaultValue value={parameter.default} />
              <ParameterBadge change={changes?.get(parameter.name)} />
            </dt>
            <dd>
              <Text source={parameter.text} scope={scope} />
              <PropertyList properties={parameter.properties} scope={scope} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Properties of an object that is written in place. */
export function PropertyList({ properties, scope }: { properties: readonly Member[]; scope: ApiSymbol }): ReactNode {
  if (properties.length === 0) return null;
  return (
    <dl data-part="api-parameters">
      {properties.map((property) => (
        <div key={property.name}>
          <dt>
            <code>{`${property.name}${property.optional ? '?' : ''}`}</code>
            {property.type !== null && <InlineCode code={property.type} />}
            <DefaultValue value={property.default} />
          </dt>
          <dd>
            <CommentLead comment={property.comment ?? property.signatures[0]?.comment ?? null} scope={scope} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function TypeParameterList({
  parameters,
  scope,
  onlyDescribed = false,
}: {
  parameters: readonly TypeParameter[];
  scope: ApiSymbol;
  onlyDescribed?: boolean;
}): ReactNode {
  const { texts } = usePageContext();
  const shown = parameters.filter(({ text }) => !onlyDescribed || text !== '');
  if (shown.length === 0) return null;
  return (
    <>
      <Label>{texts.typeParameters}</Label>
      <dl data-part="api-parameters">
        {shown.map(({ name, constraint, default: fallback, text }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {constraint !== null && <InlineCode code={[{ t: 'extends', c: 'k' }, ' ', constraint]} />}
              {fallback !== null && <InlineCode code={['= ', fallback]} />}
            </dt>
            <dd>
              <Text source={text} scope={scope} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function DefaultValue({ value }: { value: string | null }): ReactNode {
  const { texts } = usePageContext();
  if (value === null) return null;
  return (
    <span data-part="api-default">
      {texts.defaultValue} <code>{value}</code>
    </span>
  );
}
