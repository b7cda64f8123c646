import { Text } from '@tarojs/components'

/** The result of an act, for the tests to read. */
export const Told = ({ children }: { children: unknown }) => (
  <Text id='told'>{typeof children === 'string' ? children : JSON.stringify(children)}</Text>
)
