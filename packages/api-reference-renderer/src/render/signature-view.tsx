import type { ReactNode } from 'react';
import type { ApiSymbol, Member, Parameter, Signature, TypeParameter } from '../model/api-model.ts';
import { type Code, codeText } from '../model/code.ts';
import { signatureCode } from '../model/declaration-code.ts';
import { SinceBadge } from './change-view.tsx';
import { CodeView, InlineCode } from './code-view.tsx';
import { CommentLead, CommentTail, DescriptionText } from './comment-view.tsx';
import { Label, Text } from './elements.tsx';
import { type Called, OptionsView } from './options-view.tsx';
import { usePageContext } from './page-context.ts';

type ParameterChanges = ReadonlyMap<string, 'added' | 'changed'> | undefined;

interface SignatureProps {
  signature: Signature;
  code: Code;
  scope: ApiSymbol;
  changes: ParameterChanges;
  isDescribed: boolean;
  called: Called;
}

/** One way to call: declaration, description, parameters, return value. */
export function SignatureView({ signature, code, scope, changes, isDescribed, called }: SignatureProps): ReactNode {
  const { comment, typeParameters } = signature;
  const described = typeParameters.filter(({ text }) => text !== '');
  return (
    <div data-part="api-call">
      <CodeView codes={[code]} />
      <CommentLead comment={comment} scope={scope} isDescribed={isDescribed} />
      <TypeParameterList parameters={described} scope={scope} />
      <CallView call={signature} scope={scope} changes={changes} called={called} />
      <CommentTail comment={comment} scope={scope} />
    </div>
  );
}

interface CallProps {
  call: Signature;
  scope: ApiSymbol;
  changes?: ParameterChanges;
  /** The function or member that is called; left out for the type of a property or alias. */
  called?: Called;
}

/** What is passed and what comes back. */
export function CallView({ call: { comment, parameters, returns }, scope, changes, called }: CallProps): ReactNode {
  const { texts } = usePageContext();
  const returnText = comment?.returns ?? '';
  return (
    <>
      {parameters.length > 0 && (
        <>
          <Label>{texts.parameters}</Label>
          <ParameterList parameters={parameters} scope={scope} changes={changes} called={called} />
        </>
      )}
      {returns !== null && (returnText !== '' || codeText(returns) !== 'void') && (
        <>
          <Label>{texts.returns}</Label>
          <div data-part="api-returns">
            <InlineCode code={returns} />
            <Text source={returnText} scope={scope} />
          </div>
        </>
      )}
    </>
  );
}

interface ParameterListProps {
  parameters: readonly Parameter[];
  scope: ApiSymbol;
  changes: ParameterChanges;
  called: Called | undefined;
}

function ParameterList({ parameters, scope, changes, called }: ParameterListProps): ReactNode {
  const all = parameters.map((parameter) => ({ ...parameter, parameter }));
  return (
    <dl data-part="api-parameters">
      {all.map(({ parameter, name, rest, optional, type, default: value, text, properties, options }) => (
        <div key={name}>
          <dt>
            <code>{`${rest ? '...' : ''}${name}${optional ? '?' : ''}`}</code>
          </dt>
          <dd>
            <div data-part="api-parameter-facts">
              <InlineCode code={type} />
              <DefaultValue value={value} />
              <SinceBadge change={changes?.get(name)} />
            </div>
            <Text source={text} scope={scope} />
            {called === undefined || options.length === 0 ? (
              <PropertyList properties={properties} scope={scope} />
            ) : (
              <OptionsView parameter={parameter} called={called} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Properties of an object that is written in place. */
export function PropertyList({ properties, scope }: { properties: readonly Member[]; scope: ApiSymbol }): ReactNode {
  const { own } = usePageContext();
  if (properties.length === 0) return null;
  // Only properties of a type alias itself have descriptions.
  const describe = (property: Member) =>
    scope.members === properties ? own.descriptions.of(scope, property) : undefined;
  const shown = properties.map((property) => ({ ...property, description: describe(property) }));
  return (
    <dl data-part="api-parameters">
      {shown.map(({ name, optional, type, default: value, comment, signatures, description }) => (
        <div key={name}>
          <dt>
            <code>{`${name}${optional ? '?' : ''}`}</code>
          </dt>
          <dd>
            <div data-part="api-parameter-facts">
              {signatures[0] === undefined ? (
                type !== null && <InlineCode code={type} />
              ) : (
                <InlineCode code={signatureCode({ ...signatures[0], name: '' })} />
              )}
              <DefaultValue value={value} />
            </div>
            <DescriptionText description={description} scope={scope} />
            <CommentLead
              comment={comment ?? signatures[0]?.comment ?? null}
              scope={scope}
              isDescribed={description !== undefined}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TypeParameterListProps {
  parameters: readonly TypeParameter[];
  scope: ApiSymbol;
}

export function TypeParameterList({ parameters, scope }: TypeParameterListProps): ReactNode {
  const { texts } = usePageContext();
  // The declaration has the names of all: one of which there is no more to say is no entry here.
  const shown = parameters.filter(
    ({ constraint, default: fallback, text }) => constraint !== null || fallback !== null || text.trim() !== '',
  );
  if (shown.length === 0) return null;
  return (
    <>
      <Label>{texts.typeParameters}</Label>
      <dl data-part="api-parameters">
        {shown.map(({ name, constraint, default: fallback, text }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {(constraint !== null || fallback !== null) && (
                <div data-part="api-parameter-facts">
                  {constraint !== null && <InlineCode code={[{ t: 'extends', c: 'k' }, ' ', constraint]} />}
                  {fallback !== null && <InlineCode code={['= ', fallback]} />}
                </div>
              )}
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
