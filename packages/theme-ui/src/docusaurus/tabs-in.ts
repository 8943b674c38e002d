import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface TabsProps {
  children?: ReactNode;
  groupId?: string | undefined;
  /** Null: none, there; here the first. */
  defaultValue?: string | null | undefined;
  values?: readonly { value: string; label?: string; default?: boolean }[] | undefined;
  className?: string;
}

interface ItemProps {
  value: string;
  label?: ReactNode;
  default?: boolean;
  children?: ReactNode;
}

interface Tab {
  value: string;
  label: ReactNode;
  item: ReactElement<ItemProps>;
}

/** The tabs that the elements inside of `<Tabs>` are, and the value of the one that is shown first. */
export function tabsIn({ children, defaultValue, values = [] }: TabsProps): { tabs: Tab[]; first: string } {
  const items = Children.toArray(children).filter(
    (item): item is ReactElement<ItemProps> =>
      isValidElement<Partial<ItemProps>>(item) && typeof item.props.value === 'string',
  );
  const tabs = items.map((item): Tab => {
    const { value, label } = item.props;
    return { value, label: values.find((one) => one.value === value)?.label ?? label ?? value, item };
  });
  const chosen = values.find((one) => one.default) ?? items.find((item) => item.props.default)?.props;
  const first = [defaultValue, chosen?.value].find((value) => tabs.some((tab) => tab.value === value));
  return { tabs, first: first ?? tabs[0]?.value ?? '' };
}
