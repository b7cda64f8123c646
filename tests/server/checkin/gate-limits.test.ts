import { fail } from '@server/errors'
import { limitingWrong } from '@server/modules/checkin/gate/limits'

it('the wrong codes that one app of a process has read are not counted by another', async () => {
  const [one, other] = [limitingWrong(2), limitingWrong(2)]
  const readCode = (read: Promise<unknown>) => read.catch((error: unknown) => (error as { code: string }).code)
  const wrong = (reader: typeof one) => readCode(reader(7, () => Promise.resolve().then(() => fail('checkin.code_wrong'))))
  expect([await wrong(one), await wrong(one), await wrong(one)]).toEqual(['checkin.code_wrong', 'checkin.code_wrong', 'request.too_many'])
  expect(await wrong(other)).toBe('checkin.code_wrong')
})
