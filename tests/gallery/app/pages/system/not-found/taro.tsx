import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CardFace } from '@/ui/card-face/card-face'
import { Progress } from '@/ui/taro/progress'
import { Timeline } from '@/ui/taro/timeline'

const kinds = ['value', 'times', 'period', 'corp', 'off'] as const
const TIMES = [1, 8, 12, 13, 61]

/** The pieces that stand on taro-ui. */
export function TaroUi() {
  return (
    <>
      <Card pad>
        <Timeline
          id='steps'
          label='refund'
          steps={[
            { key: 'paid', state: 'done', title: 'paid', when: '5-21 17:02' },
            { key: 'failed', state: 'bad', title: 'refund failed', when: '5-21 17:05', note: 'The account is closed', id: 'failed' },
            { key: 'now', state: 'now', title: 'under way' },
            { key: 'due', state: 'next', icon: 'refresh', title: 'renewed', sum: '¥199.00', note: 'Valid until 2026-07-20' },
            { key: 'last', state: 'next', title: 'arrives', faint: true },
          ]}
        />
      </Card>
      <View style={{ height: '16px' }} />
      {kinds.map((kind, at) => (
        <CardFace key={kind} kind={kind} title={kind} low meter={<Progress face now={TIMES[at]! - at} of={TIMES[at]!} label={kind} />} />
      ))}
      <Card pad>
        <Progress now={2} of={3} label='booked ahead' words='2 / 3 classes' />
      </Card>
      <Button full onPress={() => undefined}>
        {kinds[0]}
      </Button>
    </>
  )
}
