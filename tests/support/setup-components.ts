// Before each file of the jest project `components`, where Taro's own widgets run.
// taro-h5 must be loaded before @tarojs/router (a CommonJS cycle: "reading 'history'"), hence the first import.
import '@tarojs/taro'
import * as React from 'react'
import ReactDOM from 'react-dom/client'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'

// Taro's hooks read React from a variable that only createReactApp sets ("React.useContext is not a function").
const root = document.createElement('div')
root.id = 'app'
document.body.appendChild(root)
createReactApp(() => null, React, ReactDOM, { appId: 'app' })
