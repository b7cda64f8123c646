/** The stand-in for the service's script: a button that whoever is no program can press, and a way out. */
export const CAPTCHA_SCRIPT = `window.TencentCaptcha = function (appId, done) {
  var box
  var end = function (result) {
    if (box) box.remove()
    box = undefined
    done(result)
  }
  var button = function (id, word, press) {
    var made = document.createElement('button')
    made.id = id
    made.type = 'button'
    made.textContent = word
    made.style.cssText = 'display:block;min-width:200px;min-height:48px;margin:12px auto;font-size:16px'
    made.onclick = press
    return made
  }
  this.show = function () {
    box = document.createElement('div')
    box.id = 'sandbox-captcha'
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', 'captcha')
    box.style.cssText = 'position:fixed;inset:0;z-index:100000;padding:40vh 24px 0;background:#fff'
    box.append(
      button('sandbox-captcha-solve', '\\u9a8c\\u8bc1', function () {
        fetch('/sandbox/captcha/tickets', { method: 'POST', body: appId })
          .then(function (answer) { return answer.json() })
          .then(function (given) { end({ ret: 0, ticket: given.ticket, randstr: given.randstr, appid: appId }) })
      }),
      button('sandbox-captcha-close', '\\u5173\\u95ed', function () { end({ ret: 2 }) }),
    )
    document.body.append(box)
  }
}
`
