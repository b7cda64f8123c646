/**
 * Calls that WeChat has and this host lacks: each of them throws, so that a journey that needs one cannot pass by accident. Taro copies the names of
 * `wx`, so they must exist to be caught.
 */
export const absentCalls = (
  'addCard addFileToFavorites addPhoneContact addPhoneRepeatCalendar addVideoToFavorites batchGetStorage batchGetStorageSync ' +
  'batchSetStorage batchSetStorageSync canvasGetImageData canvasPutImageData checkIsSoterEnrolledInDevice ' +
  'checkIsSupportSoterAuthentication chooseAddress chooseContact chooseInvoice chooseInvoiceTitle chooseLicensePlate chooseLocation ' +
  'chooseMessageFile choosePoi chooseVideo closeBluetoothAdapter closeSocket compressVideo connectSocket ' +
  'createAnimation createAudioContext createBLEConnection createCameraContext createCanvasContext createInterstitialAd ' +
  'createLivePlayerContext createMapContext createMediaQueryObserver createOffscreenCanvas createRewardedVideoAd createVideoContext ' +
  'createWorker cropImage downloadFile editImage exitMiniProgram getAvailableAudioSources ' +
  'getBackgroundAudioManager getBackgroundFetchData getBatteryInfo getBatteryInfoSync getBeacons getBluetoothAdapterState getChannelsLiveInfo ' +
  'getConnectedWifi getExtConfig getExtConfigSync getFileInfo getFuzzyLocation getGroupEnterInfo getHCEState ' +
  'getLogManager getPerformance getPrivacySetting getRandomValues getRealtimeLogManager getRecorderManager getRendererUserAgent ' +
  'getSavedFileInfo getSavedFileList getSelectedTextRange getShareInfo getUserCryptoManager getUserInfo getUserProfile getVideoInfo getWeRunData ' +
  'getWifiList hideTabBarRedDot loadFontFace makeBluetoothPair navigateBackMiniProgram offLocationChange onAccelerometerChange onCompassChange ' +
  'onDeviceMotionChange onLocationChange onNeedPrivacyAuthorization openAppAuthorizeSetting openBluetoothAdapter openCard openChannelsActivity ' +
  'openChannelsLive openChannelsUserProfile openCustomerServiceChat openDocument openEmbeddedMiniProgram openOfficialAccountProfile ' +
  'openPrivacyContract openSystemBluetoothSetting openVideoEditor playBackgroundAudio playVoice preloadPage previewMedia ' +
  'removeSavedFile removeTabBarBadge reportAnalytics reportEvent reportMonitor reportPerformance requestOrder requestPluginPayment ' +
  'requestVirtualPayment requirePrivacyAuthorize restartMiniProgram saveFile saveFileToDisk saveVideoToPhotosAlbum ' +
  'sendHCEMessage sendSocketMessage setEnableDebug setTabBarBadge setTabBarItem setTabBarStyle setTopBarText setVisualEffectOnCapture ' +
  'setWindowSize shareFileMessage shareVideoMessage showFavoriteGuide showRedPackage showShareImageMenu showTabBarRedDot startAccelerometer ' +
  'startBeaconDiscovery startCompass startDeviceMotionListening startFacialRecognitionVerify startGyroscope startLocationUpdate ' +
  'startLocationUpdateBackground startRecord startSoterAuthentication startWifi stopAccelerometer stopBeaconDiscovery stopCompass ' +
  'stopDeviceMotionListening stopLocationUpdate stopRecord translateVoice updateShareMenu updateWeChatApp '
).split(' ')
